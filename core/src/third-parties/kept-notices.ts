import type { NoticeContent } from "../notices/index.ts";

const kinds: readonly unknown[] = ["success", "error", "info"];

/**
 * Notices in words of the interface, as a text that outlives the document. A server's own words are left out: what comes back out of the
 * storage must not be able to say anything at all.
 */
export const textOfNotices = (notices: readonly NoticeContent[]): string =>
  JSON.stringify(
    notices.flatMap(({ kind, about, values, link }) =>
      about === undefined ? [] : [{ kind, about, ...(values && { values }), ...(link && { link }) }],
    ),
  );

/** Reads what `textOfNotices` wrote; none for any other text. */
export function noticesInText(text: string | null): readonly NoticeContent[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter(isNotice) : [];
  } catch {
    return [];
  }
}

const isNotice = (kept: unknown): kept is NoticeContent =>
  typeof kept === "object" &&
  kept !== null &&
  "kind" in kept &&
  kinds.includes(kept.kind) &&
  "about" in kept &&
  typeof kept.about === "string" &&
  !("message" in kept);
