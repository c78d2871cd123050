import { fractionFromMillionths, moneyFromMicros } from "@panel/core/money";
import { createPartnerWidget, type NewPartnerWidget } from "../../adapters/server/src/widgets/index.ts";
import { addCustomer, ids, type Customer } from "./server-fixtures.ts";
import type { TestServer } from "./open-server.ts";

export const PARTNER_TOKEN = "partner-token-for-tests";
export const PARTNER_ORIGIN = "https://partner.test";

export interface Partner {
  readonly owner: Customer;
  readonly widgetId: number;
  readonly apiToken: string;
}

/** A partner with a widget: it offers crypto and payment by hand, from $1 on, and keeps 5 %. */
export async function addPartner(test: TestServer, name: string, changes: Partial<NewPartnerWidget> = {}): Promise<Partner> {
  const now = new Date(test.clock.now());
  const owner = await addCustomer(test.db, now, `${name}@partner.test`);
  const widget = await createPartnerWidget(
    test.db,
    {
      ownerId: owner.id,
      name,
      minimumPurchase: moneyFromMicros(1_000_000),
      paymentMethodIds: [ids.crypto, ids.manual],
      rewardShare: fractionFromMillionths(50_000),
      ...changes,
    },
    now,
  );
  return { owner, widgetId: widget.id, apiToken: widget.apiToken };
}

/** An address of the widget's calls under a token. */
export const partnerPath = (path: string, token: string): string => `/api/v1/order-widget/${path}?api_token=${token}`;
