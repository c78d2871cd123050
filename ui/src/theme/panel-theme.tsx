import { settingsTokens, settingsModule } from "@panel/core/settings/wiring";
import { webLightTheme, type Theme } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useRetryOnline } from "../bindings/use-chunk-failures.ts";
import type { operatorTheme } from "./operator-theme.ts";
import { ThemeGround } from "./theme-ground.tsx";

type MakeTheme = typeof operatorTheme;

let makeTheme: MakeTheme | null = null;

/** Loads what makes a theme dark or the operator's. */
const loadTheme = async (): Promise<MakeTheme> => (makeTheme ??= (await import("./operator-theme.ts")).operatorTheme);

/** Has the themes at hand before the first view is rendered; without them that is light and in the product's colours. */
export const themeReady = (): Promise<unknown> => loadTheme().catch(() => null);

/** The operator's theme around the interface; its code is no part of the first file that is loaded. */
export const PanelTheme = observer(function PanelTheme({ children }: { readonly children: ReactNode }) {
  const model = useModel(settingsModule, settingsTokens.theme);
  const { colours, current } = model;
  const [theme, setTheme] = useState<Partial<Theme>>(() => makeTheme?.(colours?.[current] ?? {}, current) ?? webLightTheme);
  const [tries, setTries] = useState({ made: 0, hasFailed: false });
  const tryAgain = useCallback(() => setTries(({ made }) => ({ made: made + 1, hasFailed: false })), []);
  useRetryOnline(tries.hasFailed ? tryAgain : null);
  useEffect(() => {
    const shown = { isCurrent: true };
    void loadTheme().then(
      (themeOf) => {
        if (shown.isCurrent) setTheme(themeOf(colours?.[current] ?? {}, current));
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
