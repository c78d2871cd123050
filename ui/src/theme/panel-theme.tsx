import { FluentProvider, webDarkTheme, webLightTheme } from "@fluentui/react-components";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useModel } from "../app/use-model.ts";
import "./base.css";

/** The operator's theme around the interface, light or dark. */
export const PanelTheme = observer(function PanelTheme({ children }: { readonly children: ReactNode }) {
  const theme = useModel(shellModule, shellTokens.theme);
  return <FluentProvider theme={theme.current === "dark" ? webDarkTheme : webLightTheme}>{children}</FluentProvider>;
});
