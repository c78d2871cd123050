import { percentOf } from "@panel/core/money";
import type { LoadedWidgets, OrderWidget, OrderWidgetsViewModel } from "@panel/core/order-widgets";
import { observer } from "mobx-react-lite";
import { useListing } from "../bindings/use-listing.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useMethodName } from "../bindings/names/use-method-name.ts";
import { useOrderWidgetsStyles } from "./order-widgets-styles.ts";

interface WidgetListProps {
  readonly model: OrderWidgetsViewModel;
  readonly loaded: LoadedWidgets;
}

/** A partner's widgets, the newest first (WGP-001, WGP-002). */
export const WidgetList = observer(function WidgetList({ model, loaded }: WidgetListProps) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  return (
    <ul className={styles.widgets} aria-label={text("title")}>
      {loaded.widgets.map((widget) => (
        <WidgetCard key={widget.id} model={model} loaded={loaded} widget={widget} />
      ))}
    </ul>
  );
});

const WidgetCard = observer(function WidgetCard({ model, loaded, widget }: WidgetListProps & { readonly widget: OrderWidget }) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const nameOf = useMethodName();
  const listing = useListing();
  const { format } = useMoneyFormat();
  const { id, name, minimumPurchase, paymentMethodIds, rewardShare } = widget;
  const methods = loaded.methods.filter((method) => paymentMethodIds.includes(method.id));
  const facts = [
    { term: text("share"), detail: text("percent", { percent: percentOf(rewardShare) }) },
    { term: text("minimum"), detail: minimumPurchase === null ? text("noMinimum") : format(minimumPurchase) },
    { term: text("methods"), detail: listing(methods.map(nameOf)) },
  ];
  return (
    <li className={styles.card}>
      <h2 className={styles.subheading}>
        <bdi className={styles.word}>{name}</bdi>
      </h2>
      <Facts look="list" facts={facts} />
      <div className={styles.row}>
        <Button size="small" aria-label={text("changeNamed", { name })} onClick={() => model.edit(widget)}>
          {text("change")}
        </Button>
        <Button
          size="small"
          aria-label={text("showNamed", { name })}
          aria-pressed={model.shown?.id === id}
          onClick={() => model.show(id)}
        >
          {text("show")}
        </Button>
        <Button size="small" aria-label={text("endNamed", { name })} onClick={() => model.askToEnd(widget)}>
          {text("end")}
        </Button>
      </div>
    </li>
  );
});
