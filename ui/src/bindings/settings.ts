import type { CurrencyModel, SettingsModel } from "@panel/core/settings";
import { settingsModule, settingsTokens } from "@panel/core/settings/wiring";
import { useModel } from "./use-model.ts";

/** The operator's settings. */
export const useSettings = (): SettingsModel => useModel(settingsModule, settingsTokens.settings);

/** The currency that is shown, which formats every amount. */
export const useCurrency = (): CurrencyModel => useModel(settingsModule, settingsTokens.currency);

/** Amounts in the currency that is shown. */
export function useMoneyFormat() {
  const currency = useCurrency();
  return { currency, format: currency.format.bind(currency) };
}
