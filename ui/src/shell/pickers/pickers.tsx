import type { PickerProps } from "./choice-picker.tsx";
import { CurrencyPicker } from "./currency-picker.tsx";
import { LanguagePicker } from "./language-picker.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Currency, language and theme: in the toolbar, and in the menu where the toolbar has no room for them (DEC-181). */
export const Pickers = (props: PickerProps) => (
  <>
    <CurrencyPicker {...props} />
    <LanguagePicker {...props} />
    <ThemeSwitch />
  </>
);
