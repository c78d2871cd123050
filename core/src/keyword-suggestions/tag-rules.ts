import { cleanKeywords, keywordsIn } from "../campaigns/index.ts";

/**
 * Longest text of tags, with what is between them (DEC-164). In units of UTF-16, so that it is short enough by any count of characters
 * the place has in which it is pasted.
 */
export const MAX_TAGS_LENGTH = 500;
const BETWEEN = ", ";

/** Tags as they are copied: one text, with commas between them (DEC-164). */
export const tagsText = (tags: readonly string[]): string => tags.join(BETWEEN);

/** Characters of the text that some tags make. */
export const tagsLength = (tags: readonly string[]): number => tagsText(tags).length;

/** The tags of a typed text: each once, ignoring case. */
export const tagsIn = (text: string): readonly string[] => keywordsIn(text);

/** The whole tags that fit, in their order; one that does not fit makes way for shorter ones after it (DEC-164). */
export function fittingTags(tags: readonly string[]): readonly string[] {
  const fitting: string[] = [];
  let length = 0;
  for (const tag of tags) {
    const longer = length + tag.length + (fitting.length === 0 ? 0 : BETWEEN.length);
    if (longer > MAX_TAGS_LENGTH) continue;
    fitting.push(tag);
    length = longer;
  }
  return fitting;
}

/** What came of adding tags to a text. */
export interface AddedTags {
  readonly text: string;
  readonly added: number;
  /** Those for which there was no room. */
  readonly leftOut: number;
}

/**
 * Adds whole tags to those of a text, which stay as they are; one that is there already is not added again, and one
 * with commas in it is several.
 */
export function addTags(text: string, tags: readonly string[]): AddedTags {
  const typed = tagsIn(text);
  const all = cleanKeywords([...typed, ...tags.flatMap(tagsIn)]);
  const wanted = all.slice(typed.length);
  if (tagsLength(typed) > MAX_TAGS_LENGTH) return { text, added: 0, leftOut: wanted.length };
  const kept = fittingTags(all);
  const added = kept.length - typed.length;
  return { text: added === 0 ? text : tagsText(kept), added, leftOut: wanted.length - added };
}
