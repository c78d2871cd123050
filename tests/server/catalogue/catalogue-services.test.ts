import { serviceFromWire, serviceSchema } from "@panel/wire/catalogue";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { raiseCatalogueVersion } from "../../../adapters/server/src/catalogue/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { dataOf, widget, type ServiceAnswer, type TypeAnswer } from "./catalogue-answers.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer({ demo: true });
});
afterAll(() => test.close());

const data = dataOf(() => test);

describe("service types", () => {
  it("CAT-003 API-128 come as a list", async () => {
    const types = await data<readonly TypeAnswer[]>("/api/v1/service-types");
    expect(types).toHaveLength(150);
    expect(types.every((type) => type.services.length > 0)).toBe(true);
  });

  it("CAT-003 API-127 ENT-027 come one by one with title, description, faq and services", async () => {
    const type = await data<TypeAnswer>("/api/v1/service-types/instagram-followers?locale=ru");
    expect(type).toMatchObject({ name: "Подписчики", title: "Instagram: Подписчики" });
    expect(type.description).toContain("<strong>Подписчики</strong>");
    expect(type.faq).toHaveLength(3);
    expect(type.faq[0]?.question).toBe("Когда начнётся мой заказ?");
    expect(type.services.length).toBeGreaterThan(10);
    expect((await test.call("GET", "/api/v1/service-types/none-such")).statusCode).toBe(404);
  });
});

describe("one service", () => {
  it("CAT-004 API-114 comes by id and by slug, with description and reviews", async () => {
    const reviewed = await test.db
      .selectFrom("service_reviews")
      .select("service_id")
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const byId = await data<ServiceAnswer & { reviews: readonly unknown[] }>(`/api/v1/services/${String(reviewed.service_id)}`);
    expect(byId.description).toMatch(/^<(p|h3)>/);
    expect(byId.reviews.length).toBeGreaterThan(0);
    expect(await data(`/api/v1/services/${byId.slug}`)).toEqual(byId);
    expect(serviceFromWire(serviceSchema.parse(byId)).reviews[0]?.createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  it("CAT-028 comes when it is restricted, by id or slug, as the lists do not have it", async () => {
    const row = await test.db
      .selectFrom("services")
      .select(["id", "slug"])
      .where("restricted_access", "=", true)
      .where("is_enabled", "=", true)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await data(`/api/v1/services/${row.slug}`)).toMatchObject({ id: row.id, restricted_access: true });
    expect(await data(widget(`services/${row.slug}`))).toMatchObject({ id: row.id, restricted_access: true });
  });

  it("ENT-028 answers every field of a service", async () => {
    const service = await data("/api/v1/services/1");
    for (const field of [
      ...["id", "name", "title", "description", "slug", "default_price", "price", "default_quantity", "default_quantity_price"],
      ...["price_type", "pricing_per", "discount_percent", "min_quantity", "max_quantity", "quantity_step", "has_refill"],
      ...["is_enabled", "is_deactivated", "is_package", "drip_feed_is_allowed", "geo", "start_time", "speed", "guarantee"],
      ...["requirements", "example_link", "short_description", "reviews", "meta_title", "meta_description", "has_search"],
      ...["targets", "calculable_quantity", "gather_statistic", "url_is_required", "package_contents", "included_in_packages"],
      ...["labels", "restricted_access", "allowed_use_countries", "network_id", "network_icon", "available_closed_sales"],
      ...["available_personal_manager", "consultation_chat_period", "thumbnail_period", "can_speedup"],
    ])
      expect(service).toHaveProperty(field);
    expect(service).toMatchObject({ url_is_required: true });
  });

  it("ENT-030 answers the fields of a target; only a selectable one has values, which are languages", async () => {
    type Target = Readonly<Record<string, unknown>> & {
      readonly selectable_values: readonly string[];
      readonly target_type: Readonly<Record<string, unknown>>;
    };
    const rows = await test.db.selectFrom("services").select(["id", "targets"]).where("is_enabled", "=", true).execute();
    const asking = rows.filter(({ targets }) => targets.length > 0).map(({ id }) => id);
    const seen = new Map<unknown, Target>();
    for (const id of asking.slice(0, 60)) {
      const { targets } = await data<{ readonly targets: readonly Target[] }>(`/api/v1/services/${String(id)}`);
      for (const target of targets)
        seen.set(target.target_type["selectable"] === true ? "selectable" : target.target_type["view_type"], target);
    }
    expect([...seen.keys()].toSorted()).toEqual(["comments", "selectable", "seo_keywords", "textarea"]);
    for (const [kind, target] of seen) {
      for (const field of ["id", "name", "placeholder", "selectable_values", "translations"])
        expect(target).toHaveProperty(field);
      for (const field of ["enabled_for_service", "id", "name", "selectable", "title", "view_type"])
        expect(target.target_type).toHaveProperty(field);
      expect(target.selectable_values.length > 0).toBe(kind === "selectable");
      for (const value of target.selectable_values) expect(value).toMatch(/^[a-z]{2}/);
    }
  });

  it("CAT-031 brings the icon of its network", async () => {
    expect(await data("/api/v1/services/1")).toMatchObject({
      network_id: 1,
      network_icon: expect.stringMatching(/^data:image\/svg/) as unknown,
    });
  });

  it("API-095 comes to the widget by slug", async () => {
    expect(await data(widget("services/youtube-views-1"))).toMatchObject({ id: 1 });
  });

  it("SVC-010 is a 404 under an unknown slug, and when it is disabled", async () => {
    const disabled = await test.db
      .selectFrom("services")
      .select("slug")
      .where("is_enabled", "=", false)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const name of ["none-such", "999999999", "1e3", disabled.slug]) {
      expect((await test.call("GET", `/api/v1/services/${name}`)).statusCode).toBe(404);
    }
  });

  it("SVC-008 SVC-009 ENT-029 a package lists its contents, and a service the packages that hold it", async () => {
    const content = await test.db
      .selectFrom("package_contents")
      .innerJoin("services", "services.id", "package_contents.package_id")
      .select(["package_id", "service_id", "package_contents.quantity"])
      .where("services.is_enabled", "=", true)
      .where("services.restricted_access", "=", false)
      .orderBy("package_id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const pack = await data<{ is_package: boolean; package_contents: readonly { id: number }[] }>(
      `/api/v1/services/${String(content.package_id)}?locale=fr`,
    );
    expect(pack.is_package).toBe(true);
    expect(pack.package_contents).toContainEqual(expect.objectContaining({ id: content.service_id, quantity: content.quantity }));
    const part = await data<{ included_in_packages: readonly { id: number; service_type: { name: string } }[] }>(
      `/api/v1/services/${String(content.service_id)}?locale=fr`,
    );
    expect(part.included_in_packages.map((entry) => entry.id)).toContain(content.package_id);
    expect(part.included_in_packages[0]?.service_type.name).toBe("Packs");
    const hidden = await test.db
      .selectFrom("package_contents")
      .selectAll()
      .where("is_displayable", "=", false)
      .limit(1)
      .executeTakeFirstOrThrow();
    const holder = await data<{ package_contents: readonly unknown[] }>(`/api/v1/services/${String(hidden.package_id)}`);
    expect(holder.package_contents).toContainEqual(expect.objectContaining({ id: hidden.service_id, is_displayable: false }));
  });

  it("is held by no package that is not on sale", async () => {
    const part = await test.db
      .selectFrom("package_contents")
      .innerJoin("services", "services.id", "package_id")
      .select(["package_id", "service_id"])
      .where("services.is_enabled", "=", true)
      .where("services.restricted_access", "=", false)
      .orderBy("package_id")
      .executeTakeFirstOrThrow();
    const packages = async () =>
      (
        await data<{ included_in_packages: readonly { id: number }[] }>(`/api/v1/services/${String(part.service_id)}`)
      ).included_in_packages.map(({ id }) => id);
    const offer = (is_enabled: boolean) =>
      test.db.transaction().execute(async (tx) => {
        await tx.updateTable("services").set({ is_enabled }).where("id", "=", part.package_id).execute();
        await raiseCatalogueVersion(tx);
      });
    expect(await packages()).toContain(part.package_id);
    await offer(false);
    expect(await packages()).not.toContain(part.package_id);
    await offer(true);
  });
});
