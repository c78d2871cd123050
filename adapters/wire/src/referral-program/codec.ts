import { userId } from "@panel/core/identifiers";
import type { ReferralRow, ReferralStatistics, ReferredPage, ReferredPerson } from "@panel/core/referral-program";
import * as z from "zod/mini";
import { flag, id, integer, list, nullableText, requiredList, requiredText, text } from "../fields/answer-fields.ts";
import { amountFields, amountToWire, moneyOf } from "../fields/money-fields.ts";

/** A person who came by a code; the name is shortened. */
export const referredPersonSchema = z.object({
  id,
  name: nullableText,
  since: text(),
  orders: integer(0),
  waiting_orders: integer(0),
  ...amountFields("earned"),
});

export const referredPageSchema = z.object({ people: requiredList(referredPersonSchema), has_older: flag(false) });

const rowSchema = z.object({ group: requiredText, referred: integer(0), orders: integer(0), ...amountFields("earned") });

export const referralStatisticsSchema = z.object({
  referred: integer(0),
  buyers: integer(0),
  orders: integer(0),
  ...amountFields("earned"),
  waiting_orders: integer(0),
  ...amountFields("waiting"),
  rows: list(rowSchema),
});

type PersonWire = z.output<typeof referredPersonSchema>;

const personFromWire = (wire: PersonWire): ReferredPerson => ({
  id: userId(wire.id),
  name: wire.name,
  since: wire.since,
  orders: wire.orders,
  waitingOrders: wire.waiting_orders,
  earned: moneyOf(wire.earned_decimal, wire.earned),
});

const personToWire = (person: ReferredPerson): PersonWire => ({
  id: person.id,
  name: person.name,
  since: person.since,
  orders: person.orders,
  waiting_orders: person.waitingOrders,
  ...amountToWire("earned", person.earned),
});

export const referredPageFromWire = (wire: z.output<typeof referredPageSchema>): ReferredPage => ({
  people: wire.people.map(personFromWire),
  hasOlder: wire.has_older,
});

export const referredPageToWire = ({ people, hasOlder }: ReferredPage): z.output<typeof referredPageSchema> => ({
  people: people.map(personToWire),
  has_older: hasOlder,
});

const rowToWire = ({ group, referred, orders, earned }: ReferralRow) => ({
  group,
  referred,
  orders,
  ...amountToWire("earned", earned),
});

export const referralStatisticsFromWire = (wire: z.output<typeof referralStatisticsSchema>): ReferralStatistics => ({
  referred: wire.referred,
  buyers: wire.buyers,
  orders: wire.orders,
  earned: moneyOf(wire.earned_decimal, wire.earned),
  waitingOrders: wire.waiting_orders,
  waiting: moneyOf(wire.waiting_decimal, wire.waiting),
  rows: wire.rows.map(({ group, referred, orders, earned, earned_decimal }) => ({
    group,
    referred,
    orders,
    earned: moneyOf(earned_decimal, earned),
  })),
});

export const referralStatisticsToWire = (statistics: ReferralStatistics): z.output<typeof referralStatisticsSchema> => ({
  referred: statistics.referred,
  buyers: statistics.buyers,
  orders: statistics.orders,
  ...amountToWire("earned", statistics.earned),
  waiting_orders: statistics.waitingOrders,
  ...amountToWire("waiting", statistics.waiting),
  rows: statistics.rows.map(rowToWire),
});
