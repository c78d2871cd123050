/** A sentence to be worded in the caller's language: a key of `locales/<code>/server.json` and what is filled in. */
export interface ServerText {
  readonly key: string;
  readonly values: ServerTextValues;
}

/** How long it takes, in seconds; worded as people of the language say it, such as "in 15 minutes". */
export interface Wait {
  readonly seconds: number;
}

type ServerTextValues = Readonly<Record<string, string | number | Wait>>;

/** Names a sentence; `{{name}}` in it is replaced by `values.name`. */
export const text = (key: string, values: ServerTextValues = {}): ServerText => ({ key, values });
