import { createCSSRuleFromTheme, makeStyles, tokens, type Theme } from "@fluentui/react-components";
import type { ThemeName } from "@panel/core/settings";
import { useInsertionEffect, type ReactNode } from "react";
import "./base.css";

const useStyles = makeStyles({
  ground: {
    minHeight: "100vh",
    display: "flex",
    flexDirection: "column",
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase300,
    textAlign: "start",
  },
});

interface ThemeGroundProps {
  readonly theme: Partial<Theme>;
  readonly name: ThemeName;
  /** Which way lines run; every language of the panel runs from left to right. */
  readonly direction?: "ltr" | "rtl";
  readonly children: ReactNode;
}

/**
 * Makes a theme's tokens CSS variables of the whole page, and lays its colours and letters under the interface. Plain elements need no
 * more; what Fluent's controls need beside it comes with them (`kit/fields/focus-scope`).
 */
export function ThemeGround({ theme, name, direction = "ltr", children }: ThemeGroundProps) {
  const styles = useStyles();
  useInsertionEffect(() => {
    // An empty element that gets its rule by script: the content security policy forbids styles in the page's text.
    const element = document.head.appendChild(document.createElement("style"));
    element.sheet?.insertRule(createCSSRuleFromTheme(":root", theme));
    return () => element.remove();
  }, [theme]);
  useInsertionEffect(() => {
    // What lies under the interface, and the browser's own parts: from the first paint on, see first-paint.css.
    document.documentElement.setAttribute("data-paint", name);
  }, [name]);
  return (
    <div className={styles.ground} dir={direction} data-theme={name}>
      {children}
    </div>
  );
}
