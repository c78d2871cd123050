import { useCurrency } from "../bindings/settings.ts";
import { FilterDraft, type CatalogueViewModel, type FilterBound, type FilterValues } from "@panel/core/browsing";
import { serviceFeatures, serviceSorts } from "@panel/core/search";
import { makeStyles } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { FilterChoices } from "./filter-choices.tsx";

const useStyles = makeStyles({
  form: { display: "flex", flexDirection: "column", gap: "16px" },
  pair: { display: "grid", gridTemplateColumns: "repeat(auto-fit, minmax(min(220px, 100%), 1fr))", gap: "12px" },
});

interface FilterDialogProps {
  readonly viewModel: CatalogueViewModel;
  readonly onClose: () => void;
}

/** The filter modal with all filters and all five sort types; nothing changes before it is applied (CAT-011 to CAT-014). */
const FilterDialog = observer(function FilterDialog({ viewModel, onClose }: FilterDialogProps) {
  const text = useText("catalogue");
  const own = useText("catalogue-filters");
  const styles = useStyles();
  const money = useCurrency();
  const [draft] = useState(() => new FilterDraft(viewModel.filters, money));
  useEffect(() => void viewModel.extras.loadCountries(), [viewModel]);
  const { values } = draft;
  const change = (part: Partial<FilterValues>) => draft.change(part);
  const field = (name: FilterBound) => (
    <TextField
      label={own(`filter_${name}`, { currency: money.currentCurrencySymbol })}
      inputMode="decimal"
      value={values[name]}
      problem={draft.isUnreadable(name) ? own("filterInvalid") : null}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const apply = () => {
    draft.apply();
    onClose();
  };
  const actions = (
    <>
      <Button onClick={() => draft.reset()}>{own("filterReset")}</Button>
      <Button look="primary" onClick={apply}>
        {own("filterApply")}
      </Button>
    </>
  );
  return (
    <Dialog title={text("filters")} onClose={onClose} actions={actions}>
      <div className={styles.form}>
        <FilterChoices
          legend={text("sortLabel")}
          kind="radio"
          options={serviceSorts.map((value) => ({ value, label: text(`sort_${value}`) }))}
          chosen={[draft.sort]}
          onChange={([sort]) => sort && draft.setSort(sort)}
        />
        <FilterChoices
          legend={text("column_features")}
          options={serviceFeatures.map((value) => ({ value, label: text(`feature_${value}`) }))}
          chosen={values.features}
          onChange={(features) => change({ features })}
        />
        <FilterChoices
          legend={text("serviceTypes")}
          options={viewModel.offeredTypes.map((type) => ({ value: type.id, label: viewModel.nameOfType(type) }))}
          chosen={values.serviceTypeIds}
          onChange={(serviceTypeIds) => change({ serviceTypeIds })}
        />
        <div className={styles.pair}>
          {field("minQuantity")}
          {field("maxQuantity")}
          {field("minPrice")}
          {field("maxPrice")}
        </div>
        <FilterChoices
          legend={text("column_startTime")}
          options={viewModel.startTimes.map((value) => ({ value, label: value }))}
          chosen={values.startTimes}
          onChange={(startTimes) => change({ startTimes })}
        />
        <FilterChoices
          legend={text("countries")}
          options={viewModel.extras.offeredCountries.map(({ isoCode2, name }) => ({ value: isoCode2, label: name }))}
          chosen={values.countries}
          onChange={(countries) => change({ countries })}
        />
      </div>
    </Dialog>
  );
});

export default FilterDialog;
