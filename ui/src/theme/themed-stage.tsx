import { FluentProvider } from "@fluentui/react-components";
import type { ThemeName } from "@panel/core/settings";
import type { ReactNode } from "react";
import { operatorTheme } from "./operator-theme.ts";
import "./base.css";

interface ThemedStageProps {
  readonly theme: ThemeName;
  readonly children: ReactNode;
}

/** The product's own colours around parts that are shown without their panel. */
export const ThemedStage = ({ theme, children }: ThemedStageProps) => (
  <FluentProvider theme={operatorTheme({}, theme)} data-theme={theme}>
    {children}
  </FluentProvider>
);
