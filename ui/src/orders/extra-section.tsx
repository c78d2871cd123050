import type { ExtraList } from "@panel/core/orders";
import { serverMessageOf } from "@panel/core/result";
import { useId, type ReactNode } from "react";
import { useText } from "../app/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { Spinner } from "../kit/spinner.tsx";
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
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.subheading} id={id}>
        {title}
      </h2>
      {list.kind === "loading" && <Spinner size="small" label={text("loading")} />}
      {list.kind === "failed" && (
        <MessageBar kind="error" actions={<Button onClick={onRetry}>{text("tryAgain")}</Button>}>
          {serverMessageOf(list.problem) ?? text("extraFailed")}
        </MessageBar>
      )}
      {list.kind === "loaded" && children(list.items)}
    </section>
  );
}
