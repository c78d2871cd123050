import { viewModes, type CatalogueFilters, type CatalogueViewModel } from "@panel/core/browsing";
import { shortServiceSorts, type ServiceSort } from "@panel/core/search";
import { mergeClasses } from "@fluentui/react-components";
import { observer } from "mobx-react-lite";
import { usePublishedHeight } from "../bindings/use-published-height.ts";
import { useText } from "../bindings/use-text.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { Icon } from "../service-list/catalogue-icons.tsx";
import { useCatalogueStyles } from "./catalogue-styles.ts";

interface CatalogueToolbarProps {
  readonly viewModel: CatalogueViewModel;
  readonly onOpenFilters: () => void;
}

const viewLabels = { cards: "viewCards", table: "viewTable" } as const;

/** Search text, sort, filters and view mode (CAT-008, CAT-011, CAT-012, CAT-014). */
export const CatalogueToolbar = observer(function CatalogueToolbar({ viewModel, onOpenFilters }: CatalogueToolbarProps) {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  const { filters, favourites } = viewModel;
  const { discountCount } = viewModel.extras;
  const { view } = viewModel.list;
  const isDiscountOnly = filters.values.features.includes("discount");
  const switchClass = (isOn: boolean) => mergeClasses(isOn && styles.chosen);
  return (
    <div ref={usePublishedHeight("filter")} className={styles.toolbar} role="search" aria-label={text("searchLabel")}>
      <SearchField filters={filters} />
      <div className={styles.choices}>
        <SortSelect value={filters.sort} onChange={(sort) => filters.setSort(sort)} />
        <Button onClick={onOpenFilters} aria-haspopup="dialog">
          <Icon name="filter" />
          {filters.activeCount === 0 ? text("filters") : text("filtersActive", { count: filters.activeCount })}
        </Button>
        <Button aria-pressed={isDiscountOnly} className={switchClass(isDiscountOnly)} onClick={() => filters.toggleDiscount()}>
          {discountCount === 0 ? text("discountOnly") : text("discountOnlyCount", { number: discountCount })}
        </Button>
        <Button
          aria-pressed={favourites.isOnly}
          className={switchClass(favourites.isOnly)}
          onClick={() => favourites.toggleOnly()}
        >
          {text("favouritesOnly")}
        </Button>
        <span className={styles.views} role="group" aria-label={text("viewLabel")}>
          {viewModes.map((mode) => (
            <IconButton
              key={mode}
              label={text(viewLabels[mode])}
              aria-pressed={view.mode === mode}
              className={switchClass(view.mode === mode)}
              onClick={() => view.choose(mode)}
            >
              <Icon name={mode} />
            </IconButton>
          ))}
        </span>
      </div>
    </div>
  );
});

/** Apart from the toolbar, of which a key changes nothing else. */
const SearchField = observer(function SearchField({ filters }: { readonly filters: CatalogueFilters }) {
  const text = useText("catalogue");
  const styles = useCatalogueStyles();
  return (
    <TextField
      className={styles.search}
      label={text("searchLabel")}
      hidesLabel
      type="search"
      placeholder={text("searchPlaceholder")}
      value={filters.text}
      onChange={(value) => filters.setText(value)}
    />
  );
});

interface SortSelectProps {
  readonly value: ServiceSort;
  readonly onChange: (sort: ServiceSort) => void;
}

/** The short list of sort types; a sort chosen in the filter modal joins it while it is in use (CAT-014, DEC-100). */
function SortSelect({ value, onChange }: SortSelectProps) {
  const text = useText("catalogue");
  const offered = shortServiceSorts.includes(value) ? shortServiceSorts : [...shortServiceSorts, value];
  return (
    <SelectField
      label={text("sortLabel")}
      hidesLabel
      options={offered.map((sort) => ({ value: sort, label: text(`sort_${sort}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
