import { platformTokens } from "@panel/core/platform/wiring";
import { StrictMode, Suspense } from "react";
import { RootBoundary } from "../errors/root-boundary.tsx";
import { ShellLoader } from "../shell/shell-loader.tsx";
import { PanelTheme } from "../theme/panel-theme.tsx";
import { PanelContext, type Panel } from "../bindings/panel-context.ts";
import { PanelRouter } from "./router.tsx";

interface PanelRootProps {
  readonly panel: Panel;
  /** Base path with its closing slash (DEC-001). */
  readonly base: string;
}

/** The whole interface over one composed panel. */
export function PanelRoot({ panel, base }: PanelRootProps) {
  return (
    <StrictMode>
      <RootBoundary log={panel.container.get(platformTokens.log)} home={base}>
        <PanelContext value={panel}>
          <PanelTheme>
            <Suspense fallback={<ShellLoader />}>
              <PanelRouter basename={base.replace(/\/$/, "")} />
            </Suspense>
          </PanelTheme>
        </PanelContext>
      </RootBoundary>
    </StrictMode>
  );
}
