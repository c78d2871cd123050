import { useCurrency } from "../../bindings/settings.ts";
import { currencyFrom } from "@panel/core/settings";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../../bindings/panel-link.tsx";
import { usePanel } from "../../bindings/panel-context.ts";
import { useSession } from "../../bindings/session.ts";
import { useRoute } from "../../bindings/use-route.ts";
import { useText } from "../../bindings/use-text.ts";
import { ChoicePicker, type PickerProps } from "./choice-picker.tsx";

/** Shows the currency in use and changes it, which the address then says (CUR-004 to CUR-006). */
export const CurrencyPicker = observer(function CurrencyPicker({ place }: PickerProps) {
  const currency = useCurrency();
  const { isLoggedIn } = useSession();
  const { navigator } = usePanel();
  const { path, query } = useRoute();
  const text = useText("common");
  const choose = (value: string) => {
    const code = currencyFrom(value);
    if (!code) return;
    currency.choose(code);
    navigator.replacePath(path, { ...query, currency: code });
  };
  return (
    <ChoicePicker
      {...(place && { place })}
      title={text("select_currency")}
      button={`${currency.currentCurrencySymbol} ${currency.visibleCurrency}`}
      choices={currency.offered.map(({ code, symbol }) => ({ value: code, label: `${symbol} ${code}` }))}
      chosen={currency.visibleCurrency}
      onChoose={choose}
      footer={isLoggedIn ? <PanelLink to={{ name: "add-funds" }}>{text("addFunds")}</PanelLink> : null}
    />
  );
});
