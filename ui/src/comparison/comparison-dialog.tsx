import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComparedFact, ComparisonViewModel } from "@panel/core/browsing";
import { tamedName, type Service } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { media } from "../bindings/media.ts";
import { useText } from "../bindings/use-text.ts";
import { IconButton } from "../kit/button.tsx";
import { CloseIcon } from "../kit/icons.tsx";
import { Dialog } from "../kit/overlays/dialog.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import { OrderButton } from "../service-list/order-button.tsx";
import { useComparedWords } from "./compared-words.ts";
import { ServiceName } from "../service-list/service-name.tsx";

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(110px, 150px) repeat(var(--services), minmax(0, 1fr))",
    columnGap: "12px",
    padding: "8px 0",
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: { gridTemplateColumns: "repeat(var(--services), minmax(0, 1fr))" },
  },
  head: {
    position: "sticky",
    top: "-20px",
    zIndex: 1,
    paddingTop: "12px",
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  corner: { [media.phone]: { display: "none" } },
  // On a phone a fact is above what the services say of it.
  fact: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, [media.phone]: { gridColumn: "1 / -1" } },
  cell: { minWidth: 0, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" },
  different: { fontWeight: tokens.fontWeightSemibold },
  service: {
    display: "flex",
    alignItems: "flex-start",
    justifyContent: "space-between",
    gap: "4px",
    [media.phone]: { flexDirection: "column-reverse", justifyContent: "flex-end" },
  },
  name: {
    minWidth: 0,
    // Four lines; the whole name is what the column is called.
    maxHeight: `calc(4 * ${tokens.lineHeightBase300})`,
    lineHeight: tokens.lineHeightBase300,
    overflow: "hidden",
    overflowWrap: "anywhere",
    [media.phone]: { fontSize: tokens.fontSizeBase200 },
  },
  sign: {
    display: "inline-block",
    minWidth: "20px",
    marginInlineEnd: "6px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    textAlign: "center",
    fontWeight: tokens.fontWeightSemibold,
  },
  legend: { marginTop: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface ComparisonDialogProps {
  readonly viewModel: ComparisonViewModel;
  readonly onClose: () => void;
}

/** The chosen services side by side: a row for each fact, in which a sign and bold words mark what differs. */
export const ComparisonDialog = observer(function ComparisonDialog({ viewModel, onClose }: ComparisonDialogProps) {
  const text = useText("comparison");
  const styles = useStyles();
  const { rows, services } = viewModel;
  // The button that was pressed goes with its service.
  const table = useRef<HTMLDivElement>(null);
  const remove = (service: Service) => {
    viewModel.remove(service.id);
    table.current?.focus();
  };
  return (
    <Dialog title={text("title")} maxWidth={1040} onClose={onClose}>
      <p className={styles.legend}>
        <DifferenceSign /> {text("legend")}
      </p>
      <div
        ref={table}
        tabIndex={-1}
        role="table"
        aria-label={text("title")}
        style={{ ["--services" as string]: services.length }}
      >
        <div role="row" className={mergeClasses(styles.row, styles.head)}>
          <span role="columnheader" className={styles.corner}>
            <VisuallyHidden>{text("fact")}</VisuallyHidden>
          </span>
          {services.map((service) => (
            <ServiceHead key={service.id} service={service} onRemove={() => remove(service)} />
          ))}
        </div>
        {rows.map(({ fact, isDifferent }) => (
          <FactRow key={fact} fact={fact} isDifferent={isDifferent} viewModel={viewModel} />
        ))}
        <div role="row" className={styles.row}>
          <span role="cell" className={styles.corner} />
          {services.map((service) => (
            <span role="cell" key={service.id} className={styles.cell}>
              <OrderButton service={service} />
            </span>
          ))}
        </div>
      </div>
    </Dialog>
  );
});

function ServiceHead({ service, onRemove }: { readonly service: Service; readonly onRemove: () => void }) {
  const text = useText("comparison");
  const styles = useStyles();
  const name = tamedName(service.name);
  return (
    <div role="columnheader" aria-label={name} className={mergeClasses(styles.cell, styles.service)}>
      <span className={styles.name}>
        <ServiceName name={service.name} />
      </span>
      <IconButton label={text("remove", { name })} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}

interface FactRowProps {
  readonly fact: ComparedFact;
  readonly isDifferent: boolean;
  readonly viewModel: ComparisonViewModel;
}

const FactRow = observer(function FactRow({ fact, isDifferent, viewModel }: FactRowProps) {
  const text = useText("comparison");
  const styles = useStyles();
  const words = useComparedWords(viewModel.catalogue);
  return (
    <div role="row" className={styles.row}>
      <span role="rowheader" className={styles.fact}>
        {isDifferent ? <DifferenceSign /> : null}
        {words.nameOf(fact)}
        {isDifferent ? <VisuallyHidden> {text("differs")}</VisuallyHidden> : null}
      </span>
      {viewModel.services.map((service) => (
        <span key={service.id} role="cell" className={mergeClasses(styles.cell, isDifferent && styles.different)}>
          {words.valueOf(fact, service)}
        </span>
      ))}
    </div>
  );
});

/** Marks what differs; it is told in words beside. */
function DifferenceSign() {
  const styles = useStyles();
  return (
    <span aria-hidden="true" className={styles.sign}>
      ≠
    </span>
  );
}
