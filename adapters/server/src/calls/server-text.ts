/** A sentence to be worded in the caller's language: a key of `locales/<code>/server.json` and what is filled in. */
export interface ServerText {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

/** Names a sentence; `{{name}}` in it is replaced by `values.name`. */
export const text = (key: string, values: Readonly<Record<string, string | number>> = {}): ServerText => ({ key, values });
