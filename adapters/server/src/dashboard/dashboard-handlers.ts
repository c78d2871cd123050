import { decimalFromMoney, moneyFromMicros, numberFromMoney } from "@panel/core/money";
import { getDashboard } from "@panel/wire/dashboard";
import { readGradesSummary } from "../grades/index.ts";
import { type Call, handle, type Handler, sessionOf } from "../calls/index.ts";
import { readBalances } from "../ledger/index.ts";
import { lastOrders, readOrderCounts } from "../orders/index.ts";

/** Orders that the dashboard shows (DEC-063). */
const LAST = 5;

async function dashboard(call: Call<typeof getDashboard>) {
  const { db, clock } = call;
  const { userId } = sessionOf(call);
  const { main, spent } = await readBalances(db, userId);
  const [balance, spend] = [moneyFromMicros(main), moneyFromMicros(spent)];
  return {
    balance: numberFromMoney(balance),
    balance_decimal: decimalFromMoney(balance),
    spend: numberFromMoney(spend),
    spend_decimal: decimalFromMoney(spend),
    grades: await readGradesSummary(db, spent, new Date(clock.now())),
    orders_by_status: Object.fromEntries(await readOrderCounts(db, userId)),
    last_orders: await lastOrders(db, userId, LAST),
  };
}

/** Serves the call of the dashboard (API-039). */
export const dashboardHandlers = (): readonly Handler[] => [handle(getDashboard, dashboard)];
