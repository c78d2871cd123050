import { FluentProvider } from "@fluentui/react-components";
import type { ThemeName } from "@panel/core/settings";
import type { ReactNode } from "react";
import { operatorTheme } from "./operator-theme.ts";
import { ThemeGround } from "./theme-ground.tsx";

interface ThemedStageProps {
  readonly theme: ThemeName;
  readonly direction: "ltr" | "rtl";
  readonly children: ReactNode;
}

/** The product's own colours around parts that are shown without their panel; from right to left Fluent's controls are told so, too. */
export const ThemedStage = ({ theme, direction, children }: ThemedStageProps) => (
  <ThemeGround theme={operatorTheme({}, theme)} name={theme} direction={direction}>
    {direction === "ltr" ? children : <FluentProvider dir={direction}>{children}</FluentProvider>}
  </ThemeGround>
);
