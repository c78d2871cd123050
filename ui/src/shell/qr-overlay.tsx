import { useMemo } from "react";
import { encode } from "uqr";
import { Dialog } from "../kit/dialog.tsx";

/** Width of the code in pixels (OVL-006). */
const CODE_WIDTH = 200;

interface QrOverlayProps {
  readonly title: string;
  /** What the code says. */
  readonly content: string;
  readonly onClose: () => void;
}

/** A QR code, 200 px wide (OVL-006). */
export default function QrOverlay({ title, content, onClose }: QrOverlayProps) {
  const { size, path } = useMemo(() => drawing(content), [content]);
  return (
    <Dialog title={title} onClose={onClose} maxWidth={320}>
      <svg
        role="img"
        aria-label={title}
        width={CODE_WIDTH}
        height={CODE_WIDTH}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        style={{ display: "block", margin: "0 auto", background: "#fff" }}
      >
        <path d={path} fill="#000" />
      </svg>
    </Dialog>
  );
}

function drawing(content: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(content, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
