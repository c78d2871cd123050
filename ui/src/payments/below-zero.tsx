import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";

interface BelowZeroProps {
  /** Whether money is added on this very page. */
  readonly isOnAddFunds?: boolean;
}

/** Why a balance is below zero, what that keeps from, and where it is made up for (L3). Its code and its words come to those it concerns. */
export default function BelowZero({ isOnAddFunds = false }: BelowZeroProps) {
  const text = useText("payments");
  const common = useText("common");
  const add = (
    <PageLink look="strong" to={{ name: "add-funds" }}>
      {common("addFunds")}
    </PageLink>
  );
  return (
    <MessageBar kind="warning" {...(isOnAddFunds ? {} : { actions: add })}>
      {text("belowZero")}
    </MessageBar>
  );
}
