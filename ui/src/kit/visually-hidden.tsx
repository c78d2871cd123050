import type { ReactNode } from "react";
import { useControlStyles } from "./control-styles.ts";

/** Text for assistive technology only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={useControlStyles().visuallyHidden}>{children}</span>;
}
