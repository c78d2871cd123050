import type { BrowserContext, Page, Request } from "playwright";

const MAX_LINES = 40;
const diaries = new WeakMap<Page, string[]>();

/** Notes what every page of a profile asks the API, how it is answered, and what goes wrong on it. */
export function keepDiary(context: BrowserContext): void {
  const begun = new WeakMap<Request, number>();
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith("/api/");
  const called = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    return `${request.method()} ${pathname}${search.slice(0, 60)}`;
  };
  const seconds = (moment: number) => (moment / 1_000).toFixed(2);
  const opened = Date.now();
  const note = (page: Page | null, line: string) => {
    if (!page) return;
    const lines = diaries.get(page) ?? [];
    lines.push(`${seconds(Date.now() - opened)} s: ${line}`);
    diaries.set(page, lines.slice(-MAX_LINES));
  };
  const ended = (request: Request, how: string) => {
    const since = begun.get(request);
    if (since !== undefined) note(pageOf(request), `${called(request)} ${how} after ${seconds(Date.now() - since)} s`);
  };
  context.on("request", (request) => {
    if (!isCall(request)) return;
    begun.set(request, Date.now());
    note(pageOf(request), `${called(request)} asked`);
  });
  context.on("response", (response) => ended(response.request(), `answered ${String(response.status())}`));
  context.on("requestfailed", (request) => ended(request, `lost (${request.failure()?.errorText ?? "no reason"})`));
  context.on("console", (message) => {
    if (message.type() === "error") note(message.page(), `console: ${message.text()}`);
  });
  context.on("weberror", (error) => note(error.page(), `error: ${error.error().message}`));
}

/** What a page asked and met lately, the newest last; empty for one that asked nothing. */
export const diaryOf = (page: Page): readonly string[] => diaries.get(page) ?? [];

/** A worker's call belongs to no page. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}
