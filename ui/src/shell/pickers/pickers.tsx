import { CurrencyPicker } from "./currency-picker.tsx";
import { LanguagePicker } from "./language-picker.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Currency, language and theme: in the toolbar, and on phones in the menu, where the toolbar has no room for them. */
export const Pickers = () => (
  <>
    <CurrencyPicker />
    <LanguagePicker />
    <ThemeSwitch />
  </>
);
