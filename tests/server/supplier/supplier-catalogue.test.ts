import { describe, expect, it } from "vitest";
import { raiseCatalogueVersion } from "../../../adapters/server/src/catalogue/index.ts";
import { ids } from "../../support/server-fixtures.ts";
import { openServer } from "../../support/open-server.ts";
import { childAndOwner } from "./supplier-fixture.ts";

const two = childAndOwner();

const listed = () =>
  two.child.db
    .selectFrom("services")
    .select(["provider_service_id", "price", "min_quantity", "quantity_step", "is_deactivated", "calculable_quantity"])
    .where("provider", "=", "supplier")
    .orderBy("id")
    .execute();
const oneOf = async (ownersId: number) => (await listed()).find(({ provider_service_id: id }) => id === String(ownersId)) ?? null;

/** Changes a service of the owner, and tells the catalogue. */
async function change(ownersId: number, changes: { price?: number; is_enabled?: boolean }): Promise<void> {
  await two.owner.db.updateTable("services").set(changes).where("id", "=", ownersId).execute();
  await raiseCatalogueVersion(two.owner.db);
}

describe("the supplier's catalogue", () => {
  it("arrives with the markup, and without what cannot be forwarded", async () => {
    expect(await oneOf(ids.likesService)).toMatchObject({ price: 750_000, min_quantity: 100, quantity_step: 10 });
    expect(await oneOf(ids.commentsService)).toMatchObject({ price: 15_000_000, calculable_quantity: true });
    const sold = (await listed()).map((row) => row.provider_service_id);
    for (const left of [ids.packageService, ids.disabledService, ids.restrictedService]) expect(sold).not.toContain(String(left));
    const answer = await two.child.call("GET", `/api/v1/services/${String(await two.serviceOf(ids.likesService))}`);
    expect(answer.json<{ data: { price_decimal: string } }>().data.price_decimal).toBe("0.75");
  });

  it("follows a price, and what is taken off sale and comes back, however much that is", async () => {
    await change(ids.likesService, { price: 5_000_000 });
    await change(ids.viewsService, { is_enabled: false });
    await two.importServices();
    expect(await oneOf(ids.likesService)).toMatchObject({ price: 7_500_000, is_deactivated: false });
    expect(await oneOf(ids.viewsService)).toMatchObject({ is_deactivated: true });
    await change(ids.likesService, { price: 500_000 });
    await change(ids.viewsService, { is_enabled: true });
    await two.importServices();
    expect(await oneOf(ids.likesService)).toMatchObject({ price: 750_000 });
    expect(await oneOf(ids.viewsService)).toMatchObject({ is_deactivated: false });
  });

  it("stays as it is where the supplier has nothing, or nothing comes", async () => {
    const before = await listed();
    await two.owner.db.updateTable("services").set({ is_enabled: false }).execute();
    await raiseCatalogueVersion(two.owner.db);
    await two.importServices();
    expect(await listed()).toEqual(before);
    const nowhere = { address: "http://127.0.0.1:1", token: "api_x", markupPercent: 0 };
    const lonely = await openServer({ supplier: nowhere });
    await expect(lonely.server.runJob("import the supplier's catalogue")).rejects.toThrow("cannot be reached");
    await lonely.close();
  });

  it("is not asked for where there is no supplier", async () => {
    await expect(two.owner.server.runJob("forward orders")).rejects.toThrow("no job is named");
  });
});
