import type { ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

interface DrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  /** In pixels, at most; narrower screens are filled. */
  readonly maxWidth?: number;
  /** Instead of "close", what closing is called. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

/** A dialog along the side of the screen, over the page that it belongs to. */
export const Drawer = ({ maxWidth = 420, ...rest }: DrawerProps) => <Dialog {...rest} place="side" maxWidth={maxWidth} />;
