import { mergeClasses } from "@fluentui/react-components";
import type { OrderFormLine, OrderFormViewModel, OrderGroup } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { useOrderStyles } from "./order-styles.ts";
import { useNumbers } from "../bindings/use-numbers.ts";
import { tamedName } from "@panel/core/catalogue";
import { ServiceName } from "../service-list/service-name.tsx";

/** What is prepared besides the line whose fields are shown: groups in the tab for several, else what other tabs prepared. */
export default observer(function OrderGroups({ form }: { readonly form: OrderFormViewModel }) {
  return form.type === "multi" ? <AllGroups form={form} /> : <PreparedLines form={form} />;
});

/** The lines of a multi order in their groups; the group being edited is the one that is priced and ordered (ORD-009, DEC-120). */
const AllGroups = observer(function AllGroups({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  return (
    <div className={styles.stack}>
      {form.groups.groups.map((group, index) => (
        <GroupLines key={group.id} form={form} group={group} number={index + 1} />
      ))}
      <div className={styles.row}>
        <Button onClick={() => form.groups.addLine()}>{text("addLine")}</Button>
        <Button onClick={() => form.groups.addGroup()}>{text("addGroup")}</Button>
      </div>
    </div>
  );
});

/** What was prepared besides the one line that this tab shows and orders, with the way to it (DEC-180). */
const PreparedLines = observer(function PreparedLines({ form }: { readonly form: OrderFormViewModel }) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { otherLines } = form.groups;
  return (
    <section aria-label={text("prepared")} className={styles.tight}>
      <h2 className={mergeClasses(styles.summaryTitle, styles.strong)}>{text("prepared")}</h2>
      <ul className={styles.list}>
        {otherLines.map((line, index) => (
          <LineRow key={line.id} form={form} line={line} number={index + 1} />
        ))}
      </ul>
    </section>
  );
});

interface GroupLinesProps {
  readonly form: OrderFormViewModel;
  readonly group: OrderGroup;
  readonly number: number;
}

const GroupLines = observer(function GroupLines({ form, group, number }: GroupLinesProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const isActive = form.groups.activeGroup === group;
  return (
    <section aria-label={text("group", { number })} className={styles.tight}>
      <h2 className={mergeClasses(styles.summaryTitle, styles.strong)}>
        {text("group", { number })} {isActive ? <span className={styles.quiet}>{text("activeGroup")}</span> : null}
      </h2>
      <ul className={styles.list}>
        {group.lines.map((line, index) => (
          <LineRow key={line.id} form={form} line={line} number={index + 1} />
        ))}
      </ul>
    </section>
  );
});

interface LineRowProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
  readonly number: number;
}

const LineRow = observer(function LineRow({ form, line, number }: LineRowProps) {
  const numbers = useNumbers();
  const text = useText("ordering");
  const styles = useOrderStyles();
  const isEdited = form.line === line;
  const { service } = line.choice;
  const name = service ? tamedName(service.name) : text("block_missingService");
  return (
    <li className={mergeClasses(styles.line, isEdited && styles.chosen)} aria-current={isEdited}>
      <span className={styles.word}>
        {number}. {service ? <ServiceName name={service.name} /> : text("block_missingService")} ·{" "}
        {numbers.figure(line.quantity.quantity)} · {line.link.url === "" ? text("block_missingLink") : line.link.url}
        {line.cost === null ? "" : ` · ${form.amount(line.cost)}`}
        {form.messages.of(line).map((message) => (
          <span key={message} className={styles.error}>
            {` ${message}`}
          </span>
        ))}
      </span>
      <span className={styles.row}>
        <Button
          size="small"
          disabled={isEdited}
          aria-label={text("editLine", { number, name })}
          onClick={() => form.groups.edit(line.id)}
        >
          {text("edit")}
        </Button>
        <Button size="small" aria-label={text("removeLine", { number, name })} onClick={() => form.groups.removeLine(line.id)}>
          {text("remove")}
        </Button>
      </span>
    </li>
  );
});
