import type { OrderViewModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { SmallTable } from "../kit/data/table.tsx";
import { ExtraSection } from "./extra-section.tsx";

const columns = ["keyword", "onCreate", "onComplete", "afterFiveDays"] as const;

/** Where the content stood in search, by keyword; nothing for an order without keywords (OLS-016, ENT-039). */
export const OrderKeywords = observer(function OrderKeywords({ model }: { readonly model: OrderViewModel }) {
  const text = useText("orders");
  const { keywords } = model.extras;
  if (keywords.value?.length === 0) return null;
  return (
    <ExtraSection title={text("keywordsTitle")} list={keywords}>
      {(rankings) => (
        <SmallTable
          title={text("keywordsTitle")}
          hasRowHeads
          columns={columns.map((key) => ({ key, name: text(`column_${key}`) }))}
          rows={rankings.map(({ keyword, onCreate, onComplete, afterFiveDays }) => ({
            key: keyword,
            cells: [keyword, ...[onCreate, onComplete, afterFiveDays].map((place) => place ?? text("noPlace"))],
          }))}
        />
      )}
    </ExtraSection>
  );
});
