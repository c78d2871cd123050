import { randomUUID } from "node:crypto";
import { decimalFromMoney, moneyFromMicros } from "@panel/core/money";
import type { Clock } from "@panel/core/time";
import type { Db } from "../database/index.ts";
import type { ServerLog } from "../calls/index.ts";
import type { StoredInvoice } from "../payments/index.ts";
import { receiveCallback, signCallback, type CallbackDependencies, type GatewayCallback } from "./gateway-callback.ts";
import type { ReportResult } from "./gateway-report.ts";

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

/** A gateway on this machine; what it reports comes in by the door that a real one would use. */
export interface SandboxGateway {
  /** Plays an outcome; answers whether the buyer is sent to the success page, the error page, or stays. */
  play(invoice: StoredInvoice, action: SandboxAction): Promise<"success" | "error" | "stay">;
  /** Takes a signed report. */
  receive(body: unknown, signature: string): Promise<ReportResult>;
}

function reportOf(invoice: Pick<StoredInvoice, "id" | "amount">, outcome: GatewayCallback["outcome"]): GatewayCallback {
  const amount = decimalFromMoney(moneyFromMicros(invoice.amount));
  return { event_id: randomUUID(), invoice_id: invoice.id, outcome, amount, currency: "USD" };
}

/** The gateway of the sandbox. */
export function sandboxGateway({ db, clock, log, callback }: SandboxDependencies): SandboxGateway {
  const receive = (body: unknown, signature: string) => receiveCallback(db, callback, body, signature, new Date(clock.now()));
  const report = (about: GatewayCallback) => receive(about, signCallback(callback.secret, about));
  const reportLater = (about: GatewayCallback) =>
    clock.schedule(LATE_CALLBACK_MS, () => {
      report(about).catch((problem: unknown) => log.error({ err: problem }, "a late report of the sandbox gateway failed"));
    });
  return {
    receive,
    play: async (invoice, action) => {
      const paid = reportOf(invoice, "paid");
      switch (action) {
        case "pay":
        case "secure":
          await report(paid);
          return "success";
        case "duplicate":
          await report(paid);
          await report(paid);
          await report(reportOf(invoice, "paid"));
          return "success";
        case "late":
          reportLater(paid);
          return "success";
        case "cancel":
          await report(reportOf(invoice, "canceled"));
          return "error";
        case "decline":
          await report(reportOf(invoice, "declined"));
          return "stay";
      }
    },
  };
}
