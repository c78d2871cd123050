import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { TextField } from "../kit/fields/text-field.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface ListSearchProps {
  readonly model: { readonly searchText: string; setSearch(text: string): void };
}

/** The field that finds what was ordered by number, name or link. */
export const ListSearch = observer(function ListSearch({ model }: ListSearchProps) {
  const styles = useOrderStyles();
  const text = useText("orders");
  return (
    <TextField
      label={text("search")}
      className={styles.grow}
      type="search"
      value={model.searchText}
      onChange={(value) => model.setSearch(value)}
    />
  );
});
