import { settingsTokens, settingsModule } from "@panel/core/settings/wiring";
import { observer } from "mobx-react-lite";
import { useModel } from "../../bindings/use-model.ts";
import { useText } from "../../bindings/use-text.ts";
import { MoonIcon, SunIcon } from "../../kit/icons.tsx";
import { IconButton } from "../../kit/button.tsx";
import { useShellStyles } from "../shell-styles.ts";

/** Switches between light and dark; there only where the operator offers dark mode (THM-006). */
export const ThemeSwitch = observer(function ThemeSwitch() {
  const theme = useModel(settingsModule, settingsTokens.theme);
  const text = useText("shell");
  const styles = useShellStyles();
  if (!theme.canSwitch) return null;
  const isDark = theme.current === "dark";
  return (
    <IconButton className={styles.onHeader} label={text("darkMode")} aria-pressed={isDark} onClick={() => theme.toggle()}>
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  );
});
