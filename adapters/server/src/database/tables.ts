import type { CatalogueTables } from "../catalogue/catalogue-tables.ts";
import type { AccountTables } from "./account-tables.ts";
import type { LedgerTables } from "../ledger/ledger-tables.ts";
import type { OrderTables } from "./order-tables.ts";
import type { PaymentTables } from "./payment-tables.ts";
import type { WidgetTables } from "./widget-tables.ts";
import type { SubscriptionTables } from "../subscriptions/subscription-tables.ts";

/** Every table of the server; each feature adds an interface of its own. */
export interface Tables
  extends AccountTables, LedgerTables, PaymentTables, OrderTables, CatalogueTables, WidgetTables, SubscriptionTables {}
