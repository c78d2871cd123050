import { localeTokens, localeModule } from "@panel/core/locale/wiring";
import { isLocaleCode, locales } from "@panel/core/locale";
import { observer } from "mobx-react-lite";
import { usePanel } from "../../bindings/panel-context.ts";
import { useModel } from "../../bindings/use-model.ts";
import { useRoute } from "../../bindings/use-route.ts";
import { useText } from "../../bindings/use-text.ts";
import { GlobeIcon } from "../../kit/icons.tsx";
import { ChoicePicker, type PickerProps } from "./choice-picker.tsx";

const choices = locales.map(({ code, name, iso }) => ({ value: code, label: name, language: iso }));

/** Changes the language: the cookie first, then the address of the same page in it (LOC-009, DEC-008). */
export const LanguagePicker = observer(function LanguagePicker({ place }: PickerProps) {
  const locale = useModel(localeModule, localeTokens.locale);
  const { navigator } = usePanel();
  const { path, query } = useRoute();
  const text = useText("common");
  const choose = (value: string) => {
    if (!isLocaleCode(value)) return;
    void locale.choose(value);
    navigator.replacePath(path, query);
  };
  return (
    <ChoicePicker
      {...(place && { place })}
      title={text("select_language")}
      button={<GlobeIcon />}
      choices={choices}
      chosen={locale.current}
      onChoose={choose}
    />
  );
});
