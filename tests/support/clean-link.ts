import { recogniseLink } from "@panel/core/links";

/** The cleaned link, or the text itself where it cannot be read as a link. */
export function cleanLink(text: string): string {
  const recognition = recogniseLink(text);
  return recognition.kind === "refused" ? text.trim() : recognition.link;
}
