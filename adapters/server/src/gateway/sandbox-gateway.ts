import { randomUUID } from "node:crypto";
import { decimalFromMoney, moneyFromMicros } from "@panel/core/money";
import type { Clock } from "@panel/core/time";
import type { Db } from "../database/index.ts";
import type { ServerLog } from "../calls/index.ts";
import type { StoredInvoice } from "../payments/index.ts";
import { receiveCallback, signCallback, type CallbackDependencies, type GatewayCallback } from "./gateway-callback.ts";

/** What a tester may let the gateway do. */
export const sandboxActions = ["pay", "secure", "decline", "cancel", "duplicate", "late"] as const;
export type SandboxAction = (typeof sandboxActions)[number];

/** How long a late report takes. */
export const LATE_CALLBACK_MS = 30_000;

export interface SandboxDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: ServerLog;
  readonly callback: CallbackDependencies;
}

export function reportOf(invoice: Pick<StoredInvoice, "id" | "amount">, outcome: GatewayCallback["outcome"]): GatewayCallback {
  const amount = decimalFromMoney(moneyFromMicros(invoice.amount));
  return { event_id: randomUUID(), invoice_id: invoice.id, outcome, amount, currency: "USD" };
}

/** Reports the way a real gateway does: signed, through the same door. */
async function report(context: SandboxDependencies, callback: GatewayCallback): Promise<void> {
  const { db, clock } = context;
  await receiveCallback(db, context.callback, callback, signCallback(context.callback.secret, callback), new Date(clock.now()));
}

function reportLater(context: SandboxDependencies, callback: GatewayCallback): void {
  context.clock.schedule(LATE_CALLBACK_MS, () => {
    report(context, callback).catch((problem: unknown) =>
      context.log.error({ err: problem }, "a late report of the sandbox gateway failed"),
    );
  });
}

/** Plays an outcome; answers whether the buyer is sent to the success page, the error page, or stays. */
export async function play(
  context: SandboxDependencies,
  invoice: StoredInvoice,
  action: SandboxAction,
): Promise<"success" | "error" | "stay"> {
  const paid = reportOf(invoice, "paid");
  switch (action) {
    case "pay":
    case "secure":
      await report(context, paid);
      return "success";
    case "duplicate":
      await report(context, paid);
      await report(context, paid);
      await report(context, reportOf(invoice, "paid"));
      return "success";
    case "late":
      reportLater(context, paid);
      return "success";
    case "cancel":
      await report(context, reportOf(invoice, "canceled"));
      return "error";
    case "decline":
      await report(context, reportOf(invoice, "declined"));
      return "stay";
  }
}
