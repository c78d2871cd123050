import type { CampaignFormViewModel } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { MultiSelectField } from "../kit/fields/combobox-field.tsx";
import { RetryBar } from "../kit/message-bar.tsx";

interface CampaignCountriesProps {
  readonly model: CampaignFormViewModel;
  readonly problem: string | null;
}

/** The countries in whose search the video is followed (CMP-014, CMP-015). */
export const CampaignCountries = observer(function CampaignCountries({ model, problem }: CampaignCountriesProps) {
  const text = useText("campaigns");
  const { countriesQuery } = model;
  const countries = countriesQuery.value ?? [];
  const names = new Map(countries.map(({ id, name }) => [String(id), name]));
  return (
    <>
      {countriesQuery.refusal !== null && !countriesQuery.isLoading && (
        <RetryBar onRetry={() => void model.loadCountries()}>{text("countriesFailed")}</RetryBar>
      )}
      <MultiSelectField
        label={text("column_countries")}
        isRequired
        hint={text("countriesHint")}
        problem={problem}
        options={[...names.keys()]}
        chosen={model.countries.map(String)}
        nameOf={(id) => names.get(id) ?? ""}
        onChange={(chosen) => model.setCountries(chosen.map(Number))}
      />
    </>
  );
});
