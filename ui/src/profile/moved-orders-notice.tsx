import { accountModule, accountTokens } from "@panel/core/account/wiring";
import type { MovedOrders } from "@panel/core/account";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useCurrency } from "../bindings/settings.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { problemKeyOf } from "../messages/problem-key.ts";

interface MovedOrdersNoticeProps {
  /** Takes the focus when the notice, and with it its button, is gone. */
  readonly onGone: () => void;
}

/** Tells that orders placed without a login are in the account now, until it is dismissed (DEC-204). */
export const MovedOrdersNotice = observer(function MovedOrdersNotice({ onGone }: MovedOrdersNoticeProps) {
  const model = useViewModel(accountModule, accountTokens.movedOrders);
  const text = useText("profile");
  const common = useText("common");
  const { told, dismissing } = model;
  if (told === null) return null;
  const dismiss = async () => {
    await model.dismiss();
    if (model.told === null) onGone();
  };
  return (
    <>
      <MessageBar
        kind="success"
        actions={
          <>
            <PageLink to={{ name: "orders" }}>{text("showOrders")}</PageLink>
            <Button isUnavailable={dismissing.isRunning} onClick={() => void dismiss()}>
              {common("close")}
            </Button>
          </>
        }
      >
        <WhatCame told={told} />
      </MessageBar>
      {dismissing.refusal ? (
        <MessageBar kind="error">{serverMessageOf(dismissing.refusal) ?? text(problemKeyOf(dismissing.refusal))}</MessageBar>
      ) : null}
    </>
  );
});

const WhatCame = observer(function WhatCame({ told: { orders, balance } }: { readonly told: MovedOrders }) {
  const text = useText("profile");
  const currency = useCurrency();
  return (
    <>
      {orders > 0 ? <div>{text("movedOrders", { count: orders })}</div> : null}
      {balance > 0 ? <div>{text("movedBalance", { amount: currency.format(balance) })}</div> : null}
    </>
  );
});
