/** Words for the time before any texts could be loaded. */
interface FrameWords {
  /** The page's policy forbids the frame; the directive to add follows. */
  readonly forbidden: string;
  readonly notLoaded: string;
  readonly reload: string;
}

const files: Readonly<Record<string, FrameWords>> = import.meta.glob("../../../locales/*/partner-frame.json", {
  eager: true,
  import: "default",
});

/** The words in a language, as the widget's element names it; in English where there is no such language. */
export function frameWords(locale: string): FrameWords {
  const of = (code: string): FrameWords | undefined => Object.entries(files).find(([path]) => path.includes(`/${code}/`))?.[1];
  return of(locale) ?? of("en") ?? { forbidden: "", notLoaded: "", reload: "" };
}
