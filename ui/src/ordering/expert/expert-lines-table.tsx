import { mergeClasses } from "@fluentui/react-components";
import { shownRows, type ExpertOrderViewModel, type ExpertRow } from "@panel/core/expert-order";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useText } from "../../bindings/use-text.ts";
import { Button } from "../../kit/button.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { useExpertStyles } from "./expert-styles.ts";
import { useExpertProblem } from "./use-expert-problem.ts";
import { useNumbers } from "../../bindings/use-numbers.ts";
import { ServiceName } from "../../service-list/service-name.tsx";

const columns = ["expertLine", "service", "link", "quantity", "expertPrice", "expertState"] as const;

interface ExpertLinesTableProps {
  readonly expert: ExpertOrderViewModel;
}

/** Every line as it was understood: service, link, quantity, price, and what is wrong with it; the wrong ones come first. */
export const ExpertLinesTable = observer(function ExpertLinesTable({ expert }: ExpertLinesTableProps) {
  const text = useText("ordering");
  const styles = useExpertStyles();
  const [isWhole, setWhole] = useState(false);
  const { rows } = expert;
  const shown = shownRows(rows, isWhole);
  if (rows.length === 0) return null;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{text("expertLines")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((key) => (
              <th key={key} scope="col">
                {text(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Line key={row.number} expert={expert} row={row} />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length ? (
        <Button onClick={() => setWhole(true)}>{text("expertShowAll", { total: rows.length })}</Button>
      ) : null}
    </div>
  );
});

const Line = observer(function Line({ expert, row }: ExpertLinesTableProps & { readonly row: ExpertRow }) {
  const numbers = useNumbers();
  const text = useText("ordering");
  const styles = useExpertStyles();
  // Of a link that leads elsewhere nothing is said but that.
  const isElsewhere = row.problem?.kind === "otherNetwork";
  const content = row.content === null || isElsewhere ? null : text(`content_${row.content}`);
  return (
    <tr className={mergeClasses(row.problem !== null && styles.bad)}>
      <th scope="row" className={styles.number}>
        {row.number}
      </th>
      <td>{row.service ? <ServiceName name={row.service.name} /> : row.text}</td>
      <td className={styles.link}>
        {row.link}
        {content === null || row.network === null ? null : (
          <>
            <br />
            {text("recognised", { network: row.network.name, content })}
          </>
        )}
      </td>
      <td className={styles.number}>{row.quantity === null ? "" : numbers.figure(row.quantity)}</td>
      <td className={styles.number}>{row.cost === null ? "" : expert.amount(row.cost)}</td>
      <td>
        <State expert={expert} row={row} />
      </td>
    </tr>
  );
});

function State({ expert, row }: ExpertLinesTableProps & { readonly row: ExpertRow }) {
  const text = useText("ordering");
  const styles = useExpertStyles();
  const problem = useExpertProblem();
  if (row.problem === null) {
    const doubt =
      row.doubt !== null && row.content !== null ? text("linkDoubtful", { content: text(`content_${row.content}`) }) : null;
    return (
      <>
        {text("expertFine")}
        {doubt === null ? null : <div className={styles.doubt}>{doubt}</div>}
        {row.twinOf === null ? null : <div className={styles.doubt}>{text("expertTwin", { number: row.twinOf })}</div>}
      </>
    );
  }
  return (
    <>
      <div className={styles.problem}>{problem(row)}</div>
      {row.problem.kind === "quantity" ? (
        <Button onClick={() => expert.applySuggestion(row)}>
          {text("expertUse", { quantity: row.problem.suggestion })}
          <VisuallyHidden> {text("expertLineNumber", { number: row.number })}</VisuallyHidden>
        </Button>
      ) : null}
    </>
  );
}
