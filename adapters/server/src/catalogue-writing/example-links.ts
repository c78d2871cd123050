import { linkFit, recogniseLink } from "@panel/core/links";

/** Those of some addresses that a kind of service, known by its slug, can be ordered for (ORD-022). */
export const suitableLinks = (urls: readonly string[], slug: string): readonly string[] =>
  urls.filter((url) => linkFit(recogniseLink(url), slug).kind !== "wrong");
