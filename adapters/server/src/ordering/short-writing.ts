import { KEPT, runText, type Db } from "../database/connect.ts";
import type { Guards } from "../guards.ts";
import type { KeyedRequest } from "../http/idempotency.ts";
import { debitEventsText, debitText } from "../ledger/index.ts";
import { buyerText, type Buyer } from "./buyer.ts";

type Row = Readonly<Record<string, unknown>>;

/** The guards that stand in the statement; a test may take one away. */
export type ShortGuards = Pick<Guards, "idempotency" | "balance" | "freezeLock">;

/** What one statement writes, and what must still be so for it to write anything. */
export interface ShortWriting {
  readonly guards: ShortGuards;
  readonly keyed: KeyedRequest;
  readonly buyer: Buyer;
  readonly settingsVersion: string | null;
  readonly services: readonly { readonly id: number; readonly version: string }[];
  readonly purchase: Row;
  readonly orders: readonly Row[];
  /** What the orders cost together, micro-USD. */
  readonly total: number;
  readonly status: number;
  /** The body of the answer before and after the orders' ids. */
  readonly body: readonly [head: string, tail: string];
}

const columns = (row: Row, from: string): string =>
  Object.keys(row)
    .map((name) => `${from}"${name}"`)
    .join(", ");

/** The key's own lock, as `claimKey` takes it; nothing is done for a key that is taken. */
const isOurs = ({ idempotency }: ShortGuards): string =>
  !idempotency
    ? `is_ours as materialized (select 1 where num_nonnulls($1::text, $2::text, $3::text) = 3)`
    : `
is_ours as materialized (
  select 1 from (select pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 41)) as is_locked) as lock
  where is_locked and not exists (select 1 from idempotency_keys where scope = $1 and key = $2)
)`;

/** The price that was worked out is still the price: nobody has written services, settings or the buyer's grade since. */
const isFresh = `
is_fresh as materialized (
  select 1 from is_ours
  where (
    select count(*) from unnest($5::integer[], $6::text[]) as seen (id, version)
    join services on services.id = seen.id and services.xmin::text = seen.version
  ) = cardinality($5::integer[])
    and (select xmin::text from instance_documents where name = 'settings') is not distinct from $7::text
)`;

/** The account, locked against freezing as `readBuyer` does (L17), with the perks that the price was worked out by. */
const buyer = ({ freezeLock }: ShortGuards): string => `
buyer as materialized (
  ${buyerText("$8::bigint", "$4::timestamptz")}
    and (select 1 from is_fresh) = 1 ${freezeLock ? "and users.frozen_at is null" : ""}
    and coalesce(grade.discount_percent, 0) = $9::integer and coalesce(grade.available_closed_sales, false) = $10::boolean
  ${freezeLock ? "for share of users" : ""}
)`;

const orders = (row: Row, purchase: Row): string => `
purchase as (
  insert into purchases (${columns(purchase, "")})
  select ${columns(purchase, "row.")} from debited, jsonb_populate_record(null::purchases, $12::jsonb) as row
  returning id
), placed as (
  insert into orders (purchase_id, ${columns(row, "")})
  select purchase.id, ${columns(row, "line.")}
  from purchase, jsonb_populate_recordset(null::orders, $13::jsonb) as line order by line.line_index
  returning id, user_id, cost, line_index
)`;

/** The key with its answer. A twin that was quicker makes the whole statement fail: nothing is written twice, or without its key. */
const body = "$15::text || (select string_agg(id::text, ',' order by line_index) from placed) || $16::text";
const answer = ({ idempotency }: ShortGuards): string =>
  !idempotency
    ? `kept as (select ${body} as body from purchase where $14::integer > 0)`
    : `
kept as (
  insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
  select $1, $2, $3, $14::integer, ${body}, $4::timestamptz from purchase
  returning body
)`;

const texts = new Map<string, string>();

/** Every part feeds on the one before: where one finds nothing, none of the later ones writes. */
function textFor(guards: ShortGuards, purchase: Row, order: Row): string {
  const { idempotency, balance, freezeLock } = guards;
  const columns = `${Object.keys(purchase).join(" ")} | ${Object.keys(order).join(" ")}`;
  const name = `${String(idempotency)} ${String(balance)} ${String(freezeLock)} | ${columns}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const caller = [isOurs(guards), isFresh, buyer(guards)];
  const effect = [debitText("$11::bigint", balance), orders(order, purchase), debitEventsText("$4::timestamptz")];
  const text = `${KEPT}\nwith ${[...caller, ...effect, answer(guards)].join(",")}\nselect body from kept`;
  texts.set(name, text);
  return text;
}

/** The columns are those of the first row: every other row must have the same, or some of it would not be written. */
function columnsOf(rows: readonly Row[]): Row {
  const [first, ...others] = rows;
  if (!first) throw new Error("a purchase without orders");
  const names = Object.keys(first);
  const isSame = (row: Row) => Object.keys(row).length === names.length && names.every((name) => name in row);
  if (!others.every(isSame)) throw new Error("orders of one purchase with different columns");
  return first;
}

/** Places a purchase in one statement; answers the body that was kept, null when nothing was written. */
export async function writeShort(db: Db, writing: ShortWriting): Promise<string | null> {
  const { keyed, buyer: payer, services, total } = writing;
  const [row] = await runText<{ body: string }>(db, textFor(writing.guards, writing.purchase, columnsOf(writing.orders)), [
    keyed.scope,
    keyed.key,
    keyed.requestHash,
    keyed.now,
    services.map(({ id }) => id),
    services.map(({ version }) => version),
    writing.settingsVersion,
    payer.userId,
    payer.gradeDiscountPercent,
    payer.hasClosedSales,
    total,
    JSON.stringify(writing.purchase),
    JSON.stringify(writing.orders),
    writing.status,
    ...writing.body,
  ]);
  return row?.body ?? null;
}
