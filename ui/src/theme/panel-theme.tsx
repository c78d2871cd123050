import { webLightTheme, type Theme } from "@fluentui/react-components";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useRetryOnline } from "../bindings/use-chunk-failures.ts";
import { ThemeGround } from "./theme-ground.tsx";

/**
 * The operator's theme around the interface. The first paint is light and in the product's colours; what makes it dark or the
 * operator's comes with the settings, and so does its code.
 */
export const PanelTheme = observer(function PanelTheme({ children }: { readonly children: ReactNode }) {
  const model = useModel(shellModule, shellTokens.theme);
  const { colours, current } = model;
  const [theme, setTheme] = useState<Partial<Theme>>(webLightTheme);
  const [tries, setTries] = useState({ made: 0, hasFailed: false });
  const tryAgain = useCallback(() => setTries(({ made }) => ({ made: made + 1, hasFailed: false })), []);
  useRetryOnline(tries.hasFailed ? tryAgain : null);
  useEffect(() => {
    const shown = { isCurrent: true };
    void import("./operator-theme.ts").then(
      ({ operatorTheme }) => {
        if (shown.isCurrent) setTheme(operatorTheme(colours?.[current] ?? {}, current));
      },
      () => setTries(({ made }) => ({ made, hasFailed: true })),
    );
    return () => {
      shown.isCurrent = false;
    };
  }, [colours, current, tries.made]);
  return (
    <ThemeGround theme={theme} name={current}>
      {children}
    </ThemeGround>
  );
});
