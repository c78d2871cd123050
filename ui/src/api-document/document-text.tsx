import { paragraphsOf, type TextPart } from "@panel/core/api-document";
import { useApiDocumentStyles } from "./api-document-styles.ts";

/** What a document says in its own words, which are English. */
export function DocumentText({ text }: { readonly text: string }) {
  const styles = useApiDocumentStyles();
  return (
    <div className={styles.prose} lang="en">
      {paragraphsOf(text).map((parts, place) => (
        <p key={place}>
          <Pieces parts={parts} />
        </p>
      ))}
    </div>
  );
}

/** The same within a line. */
export const DocumentLine = ({ text }: { readonly text: string }) => (
  <span lang="en">
    <Pieces parts={paragraphsOf(text).flat()} />
  </span>
);

const Pieces = ({ parts }: { readonly parts: readonly TextPart[] }) =>
  parts.map((part, number) => <Piece key={number} part={part} />);

function Piece({ part: { look, text } }: { readonly part: TextPart }) {
  const styles = useApiDocumentStyles();
  if (look === "strong") return <strong>{text}</strong>;
  return look === "code" ? <code className={styles.code}>{text}</code> : text;
}
