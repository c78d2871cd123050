import type { ThemeName } from "@panel/core/settings";
import type { ReactNode } from "react";
import { operatorTheme } from "./operator-theme.ts";
import { ThemeGround } from "./theme-ground.tsx";

interface ThemedStageProps {
  readonly theme: ThemeName;
  readonly children: ReactNode;
}

/** The product's own colours around parts that are shown without their panel. */
export const ThemedStage = ({ theme, children }: ThemedStageProps) => (
  <ThemeGround theme={operatorTheme({}, theme)} name={theme}>
    {children}
  </ThemeGround>
);
