import { createRequire } from "node:module";

// The library brings no types.
const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  readonly JSDOM: new (html: string) => { readonly window: { readonly document: Document } };
};

/** A page as a browser makes it out of its source, where tests have no window; no script of it runs. */
export const parsedHtml = (html: string): Document => new JSDOM(html).window.document;
