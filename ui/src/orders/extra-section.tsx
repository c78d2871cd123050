import type { ExtraList } from "@panel/core/orders";
import { useId, type ReactNode } from "react";
import { useText } from "../app/use-text.ts";
import { QueryView } from "../kit/query-view.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface ExtraSectionProps<Item> {
  readonly title: string;
  readonly list: ExtraList<Item>;
  readonly onRetry: () => void;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A part of the order's page that is loaded, and may fail, by itself. */
export function ExtraSection<Item>({ title, list, onRetry, children }: ExtraSectionProps<Item>) {
  const styles = useOrderStyles();
  const text = useText("orders");
  const id = useId();
  if (list.kind === "none") return null;
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <h2 className={styles.subheading} id={id}>
        {title}
      </h2>
      <QueryView query={queryOf(list)} failed={text("extraFailed")} isSmall onRetry={onRetry}>
        {children}
      </QueryView>
    </section>
  );
}

const queryOf = <Item,>(list: ExtraList<Item>) => ({
  value: list.kind === "loaded" ? list.items : null,
  refusal: list.kind === "failed" ? list.problem : null,
});
