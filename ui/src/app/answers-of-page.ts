const NAME = "panel-answers";

interface WrittenAnswers {
  readonly locale: string;
  /** By the path of the call. */
  readonly answers: Readonly<Record<string, unknown>>;
}

/**
 * The answers that the server has written into the page, so that the first view waits for no further call. Each serves once, for the
 * language it was written in: anyone who asks again wants to know what is new.
 */
export function answersOfPage(page: Document): (path: string, locale: string) => unknown {
  const written = writtenIn(page);
  const left = new Map(Object.entries(written?.answers ?? {}));
  return (path, locale) => {
    if (locale !== written?.locale) return undefined;
    const answer = left.get(path);
    left.delete(path);
    return answer;
  };
}

/** Whether the page has brought answers along. */
export const hasAnswers = (page: Document): boolean => page.querySelector(`meta[name="${NAME}"]`) !== null;

function writtenIn(page: Document): WrittenAnswers | null {
  const text = page.querySelector(`meta[name="${NAME}"]`)?.getAttribute("content") ?? "null";
  try {
    return JSON.parse(text) as WrittenAnswers | null;
  } catch {
    return null;
  }
}
