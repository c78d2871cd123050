import type { Query } from "@panel/core/tasks";
import { observer } from "mobx-react-lite";
import { useId, type ReactNode } from "react";
import { useText } from "../bindings/use-text.ts";
import { QueryView } from "../kit/query-view.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface ExtraSectionProps<Item> {
  readonly title: string;
  readonly list: Query<void, readonly Item[]>;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A part of the order's page that is loaded, and may fail, by itself; nothing for an order that has no such part. */
export const ExtraSection = observer(function ExtraSection<Item>({ title, list, children }: ExtraSectionProps<Item>) {
  const styles = useOrderStyles();
  const common = useText("common");
  const id = useId();
  if (list.state.kind === "idle") return null;
  return (
    <section className={styles.stack} aria-labelledby={id}>
      <h2 className={styles.subheading} id={id}>
        {title}
      </h2>
      <QueryView query={list} failed={common("partFailed")} onRetry={() => void list.refresh()} size="small">
        {children}
      </QueryView>
    </section>
  );
});
