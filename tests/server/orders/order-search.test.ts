import fc from "fast-check";
import { sql } from "kysely";
import { linkIdentity } from "@panel/core/links";
import { isOrderFound, orderSearch } from "@panel/core/orders";
import { expect, it } from "vitest";
import { sharedLinks } from "../../support/shared-links.ts";
import type { Customer } from "../../support/server-fixtures.ts";
import { bought, customer, test, useServer } from "./order-fixture.ts";

useServer();

const links = [...sharedLinks().values()].flatMap((ofNetwork) => ofNetwork.map(({ link }) => link));
const NAMES = [
  "𝗖𝘂𝘀𝘁𝗼𝗺 | 𝗖𝗼𝗺𝗺𝗲𝗻𝘁𝘀 ⭐",
  "Instagram Takipçi – gerçek",
  "100% Views_1000 \\ [fast]",
  "Просмотры видео",
  "いいね 高品質",
];
const JOB = "read what orders are found by";

interface Stored {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

/** One order for each link, without what it is found by, as orders of before are. */
async function ordersOfBefore(buyer: Customer): Promise<readonly Stored[]> {
  const model = await bought(buyer);
  const rows = links.map((url, at) => ({ url, name: NAMES[at % NAMES.length] ?? "" }));
  const made = await sql<Stored>`
    insert into orders (user_id, purchase_id, service_id, service_name, service_slug, network_id, url, quantity, price, cost, status,
      source, created_at)
    select model.user_id, model.purchase_id, model.service_id, row.name, model.service_slug, model.network_id, row.url, 100, 0, 0,
      'canceled', 'single_form', model.created_at
    from orders model, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (url text, name text)
    where model.id = ${model}
    returning id, service_name as name, url`.execute(test.db);
  return made.rows;
}

async function found(buyer: Customer, text: string): Promise<readonly number[]> {
  const query = `length=100&order[0][dir]=asc&search[value]=${encodeURIComponent(text)}`;
  const answer = await test.call("GET", `/api/v1/orders/datatable?${query}`, { token: buyer.token });
  return answer.json<{ data: readonly { readonly id: number }[] }>().data.map(({ id }) => id);
}

it("API-100 orders of before are found as they stand, and like all others once they have been read", async () => {
  const buyer = await customer();
  const stored = await ordersOfBefore(buyer);
  const known = await bought(buyer);
  await test.db.updateTable("orders").set({ found_by: "kept as it is" }).where("id", "=", known).execute();
  const reel = stored.find(({ url }) => url.includes("/reel/")) ?? stored[0]!;
  const shared = `${reel.url.replace("https://www.", "http://")}?igsh=abc`;
  expect(await found(buyer, reel.url.replace("https://www.", ""))).toContain(reel.id);
  expect(await found(buyer, shared)).not.toContain(reel.id);
  while (await test.server.runJob(JOB)) expect(stored.length).toBeGreaterThan(0);
  expect(await found(buyer, shared)).toContain(reel.id);
  expect(await test.db.selectFrom("orders").select("id").where("found_by", "is", null).execute()).toEqual([]);
  expect(await test.server.runJob(JOB)).toBe(false);
  expect(await found(buyer, "kept as it is")).toContain(known);
});

it("API-100 finds what the rules of the search find, whatever is typed", async () => {
  const buyer = await customer();
  const stored = await ordersOfBefore(buyer);
  while (await test.server.runJob(JOB)) continue;
  const own = [...stored].filter(({ url }) => url !== "");
  const listed = new Set(own.map(({ id }) => id));
  const link = fc.constantFrom(...own.map(({ url }) => url));
  const words = fc.constantFrom(...NAMES.flatMap((name) => name.split(" ")), "custom", "takipci", "%", "_", "\\", "views");
  // By characters: half of one cannot be typed.
  const cut = fc.tuple(link, fc.nat({ max: 30 }), fc.nat({ max: 12 })).map(([url, from, size]) =>
    Array.from(url)
      .slice(from, from + size)
      .join(""),
  );
  const typed = fc.oneof(
    link.map((url) => url.replace(/^https:\/\/(?:www\.)?/, "http://")),
    link.map((url) => `${url}${url.includes("?") ? "&" : "?"}utm_source=x`),
    cut,
    fc.array(words, { minLength: 1, maxLength: 3 }).map((each) => each.join(" ")),
    fc
      .array(fc.constantFrom(...own.map(({ id }) => id)), { minLength: 1, maxLength: 4 })
      .map((ids) => `Order #${ids.join(", ")}`),
  );
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const asked = orderSearch(text);
      const expected = own.filter((order) => asked === null || isOrderFound(asked, order)).map(({ id }) => id);
      const answered = (await found(buyer, text)).filter((id) => listed.has(id));
      expect([text, answered]).toEqual([text, expected.slice(0, Math.max(answered.length, Math.min(expected.length, 99)))]);
    }),
    { numRuns: 400 },
  );
});

it("API-100 keeps with every order what its link leads to", async () => {
  const rows = await test.db
    .selectFrom("orders")
    .select(["url", "link_identity"])
    .where("link_identity", "is not", null)
    .execute();
  expect(rows.length).toBeGreaterThan(links.length);
  expect(rows.filter((row) => row.link_identity !== (row.url === "" ? "" : linkIdentity(row.url)))).toEqual([]);
});
