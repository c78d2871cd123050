import type { OrderViewModel } from "@panel/core/orders";
import { observer } from "mobx-react-lite";
import { useText } from "../app/use-text.ts";
import { ExtraSection } from "./extra-section.tsx";
import { useOrderStyles } from "./order-styles.ts";

const columns = ["keyword", "onCreate", "onComplete", "afterFiveDays"] as const;

/** Where the content stood in search, by keyword; nothing for an order without keywords (OLS-016, ENT-039). */
export const OrderKeywords = observer(function OrderKeywords({ model }: { readonly model: OrderViewModel }) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const { keywords } = model.extras;
  if (keywords.value?.length === 0) return null;
  return (
    <ExtraSection title={text("keywordsTitle")} list={keywords}>
      {(rankings) => (
        <div className={styles.scroll} role="region" aria-label={text("keywordsTitle")} tabIndex={0}>
          <table className={styles.smallTable}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={styles.headCell}>
                    {text(`column_${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rankings.map((ranking) => (
                <tr key={ranking.keyword}>
                  <th scope="row" className={styles.headCell}>
                    {ranking.keyword}
                  </th>
                  {([ranking.onCreate, ranking.onComplete, ranking.afterFiveDays] as const).map((place, index) => (
                    <td key={columns[index + 1]} className={styles.cell}>
                      {place ?? text("noPlace")}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ExtraSection>
  );
});
