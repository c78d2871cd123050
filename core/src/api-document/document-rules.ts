import type { ApiField, ApiOperation } from "./api-document.ts";

export interface OperationGroup {
  readonly tag: string;
  readonly operations: readonly ApiOperation[];
}

/** Operations that have all the words, by their tags in the order of the document. */
export function groupsOf(operations: readonly ApiOperation[], words: string): readonly OperationGroup[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const groups = new Map<string, ApiOperation[]>();
  for (const operation of operations) {
    const text = `${operation.method} ${operation.path} ${operation.summary} ${operation.tag}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
  }
  return [...groups].map(([tag, all]) => ({ tag, operations: all }));
}

/** A field as one row of a table. */
export interface FieldRow {
  /** With the fields around it: `data.orders.id`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
}

/** Fields and what lies within them, in the order of the document. */
export const rowsOf = (fields: readonly ApiField[], around = ""): readonly FieldRow[] =>
  fields.flatMap(({ name, type, isRequired, fields: within }) => {
    const path = around === "" ? name : `${around}.${name}`;
    return [{ path, type, isRequired }, ...rowsOf(within, path)];
  });

/** A piece of a paragraph. */
export interface TextPart {
  readonly look: "plain" | "strong" | "code";
  readonly text: string;
}

/** Paragraphs of a text in the little Markdown that documents are written in: `**strong**` and code between back quotes. */
export const paragraphsOf = (text: string): readonly (readonly TextPart[])[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) =>
      paragraph
        .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
        .filter((part) => part !== "")
        .map(partOf),
    );

function partOf(part: string): TextPart {
  if (/^\*\*[^*]+\*\*$/.test(part)) return { look: "strong", text: part.slice(2, -2) };
  if (/^`[^`]+`$/.test(part)) return { look: "code", text: part.slice(1, -1) };
  return { look: "plain", text: part };
}
