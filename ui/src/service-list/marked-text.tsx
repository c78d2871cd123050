import { markedParts } from "@panel/core/catalogue";

interface MarkedTextProps {
  readonly text: string;
  /** What was searched for; nothing is marked without it. */
  readonly search: string;
  readonly className: string;
}

/** A text with the places marked that were searched for. */
export function MarkedText({ text, search, className }: MarkedTextProps) {
  if (search === "") return text;
  return markedParts(text, search).map((part, at) =>
    part.isMarked ? (
      <mark key={at} className={className}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
