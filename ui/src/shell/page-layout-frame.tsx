import type { PageLayout } from "@panel/core/navigation";
import type { ReactNode } from "react";

interface PageLayoutFrameProps {
  readonly layout: PageLayout;
  readonly children: ReactNode;
}

/** Puts a page into its layout (RTE-017). */
export function PageLayoutFrame({ children }: PageLayoutFrameProps) {
  return <main id="main">{children}</main>;
}
