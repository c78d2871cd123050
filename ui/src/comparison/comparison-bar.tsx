import { comparisonTokens, comparisonModule } from "@panel/core/browsing/comparison-wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { MAX_COMPARED, type ComparisonViewModel } from "@panel/core/browsing";
import type { ServiceId } from "@panel/core/identifiers";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { media } from "../bindings/media.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { CloseIcon } from "../kit/icons.tsx";
import { ComparisonDialog } from "./comparison-dialog.tsx";
import { ServiceName } from "../service-list/service-name.tsx";
import { tamedName } from "@panel/core/catalogue";

const useStyles = makeStyles({
  bar: {
    position: "sticky",
    bottom: "12px",
    zIndex: 20,
    boxSizing: "border-box",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px 12px",
    padding: "10px 12px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    // Above the bar of the phone's menu.
    [media.phone]: { bottom: "68px" },
  },
  told: { flex: "1 1 220px", minWidth: 0 },
  names: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: "4px",
    [media.phone]: { display: "none" },
  },
  name: {
    display: "inline-flex",
    alignItems: "center",
    maxWidth: "240px",
    paddingInlineStart: "10px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
  },
  words: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  buttons: { display: "flex", gap: "8px", marginInlineStart: "auto" },
});

interface ComparisonBarProps {
  /** Gives up what could not be loaded. */
  readonly onClose: () => void;
}

/** The services that were chosen to be compared, at the bottom of the window, with the way to the table. */
export default observer(function ComparisonBar({ onClose: clear }: ComparisonBarProps) {
  const viewModel = useViewModel(comparisonModule, comparisonTokens.viewModel);
  const text = useText("comparison");
  const styles = useStyles();
  const { canOpen, comparison, services } = viewModel;
  // What was pressed goes with the service: the focus goes to what stays.
  const bar = useRef<HTMLElement>(null);
  const remove = (id: ServiceId) => {
    viewModel.remove(id);
    if (comparison.ids.length > 0) bar.current?.focus();
    else focusPage();
  };
  const clearAll = () => {
    clear();
    focusPage();
  };
  return (
    <>
      <section ref={bar} tabIndex={-1} className={styles.bar} aria-label={text("region")}>
        <span role="status" className={styles.told}>
          {useTold(viewModel)}
        </span>
        <ul className={styles.names}>
          {services.map(({ id, name }) => (
            <li key={id} className={styles.name}>
              <span className={styles.words}>
                <ServiceName name={name} />
              </span>
              <IconButton label={text("remove", { name: tamedName(name) })} onClick={() => remove(id)}>
                <CloseIcon />
              </IconButton>
            </li>
          ))}
        </ul>
        <span className={styles.buttons}>
          <Button look="subtle" onClick={clearAll}>
            {text("clear")}
          </Button>
          <Button look="primary" isUnavailable={!canOpen} aria-haspopup="dialog" onClick={() => viewModel.open()}>
            {text("compare")}
          </Button>
        </span>
      </section>
      {viewModel.isOpen ? <ComparisonDialog viewModel={viewModel} onClose={() => viewModel.close()} /> : null}
    </>
  );
});

const focusPage = () => globalThis.document.getElementById("main")?.focus();

function useTold({ canOpen, comparison }: ComparisonViewModel): string {
  const text = useText("comparison");
  if (comparison.wasFull) return text("full", { max: MAX_COMPARED });
  return text(canOpen ? "chosen" : "chosenOneMore", { chosen: comparison.ids.length, max: MAX_COMPARED });
}
