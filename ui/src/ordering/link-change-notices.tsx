import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useOrderStyles } from "./order-styles.ts";

interface LinkChangeProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** What a link would change about its line, and what it has changed. */
export default function LinkChangeNotices({ form, line }: LinkChangeProps) {
  return (
    <>
      <ProposedByLink form={form} line={line} />
      <ChangedByLink line={line} />
    </>
  );
}

/** Asks whether a line among others may become what its link fits. */
const ProposedByLink = observer(function ProposedByLink({ form, line }: LinkChangeProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { proposal } = line.link.change;
  if (proposal === null) return null;
  const known = proposal.kind === "network" ? form.catalogue.networks : (line.choice.network?.serviceTypes ?? []);
  const id = proposal.kind === "network" ? proposal.networkId : proposal.serviceTypeId;
  const name = known.find((each) => each.id === id)?.name ?? "";
  const answers = (
    <span className={styles.row}>
      <Button size="small" onClick={() => line.link.acceptProposal()}>
        {text("changeLine", { name })}
      </Button>
      <Button size="small" onClick={() => line.link.declineProposal()}>
        {text("keepLine")}
      </Button>
    </span>
  );
  return <MessageBar actions={answers}>{text("linkFits", { name })}</MessageBar>;
});

/** Says for four seconds what the link changed; the way back stays (ORD-019). */
const ChangedByLink = observer(function ChangedByLink({ line }: { readonly line: OrderFormLine }) {
  const text = useText("ordering");
  const { link, choice } = line;
  if (link.change.changedFrom === null) return null;
  const undo = (
    <Button size="small" onClick={() => link.undoChange()}>
      {text("undoChange")}
    </Button>
  );
  if (!link.change.isNoticeShown) return <div>{undo}</div>;
  return <MessageBar actions={undo}>{text("changedFromUrl", { network: choice.network?.name ?? "" })}</MessageBar>;
});
