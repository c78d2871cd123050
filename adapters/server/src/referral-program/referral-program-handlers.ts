import { userId } from "@panel/core/identifiers";
import { fractionFromPercent, moneyFromMicros } from "@panel/core/money";
import { shortenedName, type ReferredPerson } from "@panel/core/referral-program";
import { dayText } from "@panel/core/time";
import { getReferrals, getReferralStatistics, referralStatisticsToWire, referredPageToWire } from "@panel/wire/referral-program";
import { findUser } from "../accounts/index.ts";
import { type Call, handle, type Handler, isDay, momentText, refuseField, sessionOf, text } from "../calls/index.ts";
import { readBrought, readReferralRows, readReferrals, readWaiting, type StoredReferral } from "./referral-program-statements.ts";

/** People of one page. */
const PAGE_SIZE = 50;

/** A name leaves the server shortened, so that no page and no program learns more. */
const personOf = ({ id, name, email, since, orders, waiting, amount }: StoredReferral): ReferredPerson => ({
  id: userId(id),
  name: shortenedName({ name, email }),
  since: momentText(since),
  orders,
  waitingOrders: waiting,
  earned: moneyFromMicros(amount),
});

async function referrals(call: Call<typeof getReferrals>) {
  // One more than is shown tells whether there are older ones.
  const rows = await readReferrals(call.db, sessionOf(call).userId, call.query.before, PAGE_SIZE + 1);
  return referredPageToWire({ people: rows.slice(0, PAGE_SIZE).map(personOf), hasOlder: rows.length > PAGE_SIZE });
}

async function statistics(call: Call<typeof getReferralStatistics>) {
  const { db, query, clock } = call;
  const { group_by: groupBy, start_date: startDate, end_date } = query;
  if (!isDay(startDate)) throw refuseField("start_date", text("invalidValue"));
  if (!isDay(end_date)) throw refuseField("end_date", text("invalidValue"));
  const { userId: id } = sessionOf(call);
  const user = await findUser(db, id);
  const brought = await readBrought(db, id);
  const waiting = await readWaiting(db, id, fractionFromPercent(user?.referral_percent ?? 0));
  const rows = await readReferralRows(db, id, { groupBy, startDate, endDate: end_date ?? dayText(clock.now()) });
  return referralStatisticsToWire({ ...brought, earned: moneyFromMicros(brought.earned), ...waiting, rows });
}

/** Serves the calls of the referral programme (API-058, API-059). */
export const referralProgramHandlers = (): readonly Handler[] => [
  handle(getReferrals, referrals),
  handle(getReferralStatistics, statistics),
];
