import { KEPT, runText, type Db } from "../database/connect.ts";
import { Together } from "../database/together.ts";
import type { Guards } from "../guards.ts";
import type { KeyedRequest } from "../http/idempotency.ts";
import { debitEventsText, debitText } from "../ledger/index.ts";
import { buyerText, type Buyer } from "./buyer.ts";

type Row = Readonly<Record<string, unknown>>;

/** The guards that stand in the statement; a test may take one away. */
export type ShortGuards = Pick<Guards, "idempotency" | "balance" | "freezeLock">;

/** What one purchase writes, and what must still be so for it to write anything. */
export interface ShortWriting {
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

/** The purchases, one a buyer: the buyer's number stands for the purchase in every part that follows. */
const asked = `
asked as materialized (
  select * from jsonb_to_recordset($1::jsonb) as asked (user_id bigint, scope text, key text, request_hash text, now timestamptz,
    services integer[], versions text[], settings_version text, discount_percent integer, has_closed_sales boolean,
    total bigint, status integer, head text, tail text)
)`;

/** The key's own lock, as `claimKey` takes it; nothing is done for a key that is taken, which is looked up key by key. */
const isOurs = ({ idempotency }: ShortGuards): string =>
  !idempotency
    ? "is_ours as materialized (select * from asked)"
    : `
is_ours as materialized (
  select * from asked
  where pg_try_advisory_xact_lock(hashtextextended(scope || ' ' || key, 41))
    and (select known.key from idempotency_keys as known where known.scope = asked.scope and known.key = asked.key) is null
)`;

/** The price that was worked out is still the price: nobody has written services, settings or the buyer's grade since. */
const isFresh = `
is_fresh as materialized (
  select * from is_ours
  where (
    select count(*) from unnest(is_ours.services, is_ours.versions) as seen (id, version)
    join services on services.id = seen.id and services.xmin::text = seen.version
  ) = cardinality(is_ours.services)
    and settings_version is not distinct from (select xmin::text from instance_documents where name = 'settings')
)`;

/**
 * The account, locked against freezing as `readBuyer` does (L17), with the perks that the price was worked out by. Whoever's account
 * somebody is changing right now is left out: the others do not wait for that.
 */
const buyer = ({ freezeLock }: ShortGuards): string => `
buyer as materialized (
  select found.id, is_fresh.total from is_fresh, lateral (
    ${buyerText("is_fresh.user_id", "is_fresh.now")}
      ${freezeLock ? "and users.frozen_at is null" : ""}
      and coalesce(grade.discount_percent, 0) = is_fresh.discount_percent
      and coalesce(grade.available_closed_sales, false) = is_fresh.has_closed_sales
    ${freezeLock ? "for share of users skip locked" : ""}
  ) as found
)`;

const orders = (row: Row, purchase: Row): string => `
purchase as (
  insert into purchases (${columns(purchase, "")})
  select ${columns(purchase, "row.")}
  from debited join jsonb_populate_recordset(null::purchases, $2::jsonb) as row on row.user_id = debited.user_id
  returning id, user_id
), placed as (
  insert into orders (purchase_id, ${columns(row, "")})
  select purchase.id, ${columns(row, "line.")}
  from purchase join jsonb_populate_recordset(null::orders, $3::jsonb) as line on line.user_id = purchase.user_id
  order by line.user_id, line.line_index
  returning id, user_id, cost, line_index, created_at
)`;

/** The key with its answer. A twin that was quicker makes the whole statement fail: nothing is written twice, or without its key. */
const body = `head || (
    select string_agg(placed.id::text, ',' order by line_index) from placed where placed.user_id = purchase.user_id
  ) || tail`;
const answer = ({ idempotency }: ShortGuards): string => `
answered as (
  select is_fresh.*, ${body} as body from is_fresh join purchase on purchase.user_id = is_fresh.user_id
)${
  idempotency
    ? `, kept as (
  insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
  select scope, key, request_hash, status, body, now from answered
)`
    : ""
}`;

/** Every part feeds on the one before: who is not in one of them is written by none of the later ones. */
function textFor(guards: ShortGuards, purchase: Row, order: Row): string {
  const caller = [asked, isOurs(guards), isFresh, buyer(guards)];
  const effect = [debitText(guards.balance), orders(order, purchase), debitEventsText("created_at")];
  return `${KEPT}\nwith ${[...caller, ...effect, answer(guards)].join(",")}\nselect user_id, body from answered`;
}

const namesOf = (row: Row): string => Object.keys(row).join(" ");

/** The row that stands for all: every other must have the same columns, or some of it would not be written. */
function firstOf(rows: readonly Row[]): Row {
  const [first, ...others] = rows;
  if (!first) throw new Error("a purchase without orders");
  const names = namesOf(first);
  if (others.some((row) => namesOf(row) !== names)) throw new Error("rows of one statement with different columns");
  return first;
}

const askedOf = ({ keyed, buyer: payer, services, body: [head, tail], ...writing }: ShortWriting) => ({
  user_id: payer.userId,
  scope: keyed.scope,
  key: keyed.key,
  request_hash: keyed.requestHash,
  now: keyed.now,
  services: services.map(({ id }) => id),
  versions: services.map(({ version }) => version),
  settings_version: writing.settingsVersion,
  discount_percent: payer.gradeDiscountPercent,
  has_closed_sales: payer.hasClosedSales,
  total: writing.total,
  status: writing.status,
  head,
  tail,
});

/** Places purchases in one statement for all who buy at the same time, one for each buyer. */
export class ShortWriter {
  readonly #texts = new Map<string, string>();
  readonly #purchases: Together<ShortWriting, string | null>;

  constructor(db: Db, guards: ShortGuards) {
    this.#purchases = new Together({
      answer: (writings) => this.#write(db, guards, writings),
      lanes: 3,
      most: 8,
      kindOf: ({ buyer: payer }) => payer.userId,
    });
  }

  /** Answers the body that was kept, null when nothing was written. */
  write(writing: ShortWriting): Promise<string | null> {
    return this.#purchases.ask(writing);
  }

  async #write(db: Db, guards: ShortGuards, writings: readonly ShortWriting[]): Promise<readonly (string | null)[]> {
    const purchases = writings.map(({ purchase }) => purchase);
    const lines = writings.flatMap((writing) => writing.orders);
    const text = this.#textFor(guards, firstOf(purchases), firstOf(lines));
    const values = [writings.map(askedOf), purchases, lines].map((rows) => JSON.stringify(rows));
    const written = await runText<{ readonly user_id: number; readonly body: string }>(db, text, values);
    const bodies = new Map(written.map(({ user_id, body: kept }) => [user_id, kept]));
    return writings.map(({ buyer: payer }) => bodies.get(payer.userId) ?? null);
  }

  #textFor(guards: ShortGuards, purchase: Row, order: Row): string {
    const name = `${namesOf(purchase)} | ${namesOf(order)}`;
    const text = this.#texts.get(name) ?? textFor(guards, purchase, order);
    this.#texts.set(name, text);
    return text;
  }
}
