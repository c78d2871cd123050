import { makeStyles } from "@fluentui/react-components";
import { useMemo } from "react";
import { encode } from "uqr";

// A code is read best dark on light, whatever the theme.
const useStyles = makeStyles({ code: { width: "200px", height: "200px", backgroundColor: "#ffffff", color: "#000000" } });

/** Width of the code in pixels (OVL-006, BIZ-041). */
const QR_WIDTH = 200;

interface QrCodeProps {
  readonly content: { readonly kind: "text"; readonly text: string } | { readonly kind: "image"; readonly source: string };
  /** What the code is for. */
  readonly label: string;
}

/** A finished image, or a text encoded as a QR code (DEC-083). */
export function QrCode({ content, label }: QrCodeProps) {
  const styles = useStyles();
  if (content.kind === "text") return <EncodedText text={content.text} label={label} />;
  return <img src={content.source} alt={label} width={QR_WIDTH} height={QR_WIDTH} className={styles.code} />;
}

function EncodedText({ text, label }: { readonly text: string; readonly label: string }) {
  const styles = useStyles();
  const { path, size } = useMemo(() => drawingOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={QR_WIDTH}
      height={QR_WIDTH}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

/** One path of unit squares; a border of four modules is what readers expect. */
function drawingOf(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(""), size };
}
