import { orderId, serviceId, targetId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import { sessionStorageKeys } from "@panel/core/platform";
import { overlapsOf } from "@panel/core/purchase";
import { failure } from "@panel/core/result";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";
import { openForm, type OrderFormFixture } from "./order-form-fixtures.ts";

const INSTAGRAM = "https://www.instagram.com/natgeo/";
const OTHER = "https://www.instagram.com/nasa/";

const shapeOf = ({ form }: OrderFormFixture) =>
  form.groups.groups.map(({ lines }) => lines.map((line) => [line.choice.ids.serviceId, line.link.url] as const));
const kept = ({ page }: OrderFormFixture) => page.sessionStorage.read(sessionStorageKeys.orderForm);

const aCartLine = { amount: zeroMoney, icon: null, packageServiceSlug: null, isServicesFreezed: false };

/** Composes an order for a link and lets it be priced. */
async function compose(fixture: OrderFormFixture, url: string): Promise<void> {
  fixture.line.link.setUrl(url);
  await fixture.quote();
}

/** Holds the answers to orders back until the answer is called. */
function holdOrders({ ordering }: OrderFormFixture): () => Promise<void> {
  const waiting: (() => void)[] = [];
  ordering.server.line = async (label, answer) => {
    const value = answer();
    if (label.startsWith("place")) await new Promise<void>((go) => waiting.push(go));
    return value;
  };
  return async () => {
    for (const go of waiting.splice(0)) go();
    await settle();
  };
}

/** Everything that was ordered still runs. */
function runOn({ ordering: { server } }: OrderFormFixture): void {
  server.findOverlaps = ({ lines }) => {
    const running = server.effects.flatMap(({ request }, index) =>
      request.lines.map((line) => ({
        ...{ orderId: orderId(index + 1), serviceId: line.serviceId, serviceName: "", url: line.url },
        ...{ quantity: line.quantity, createdAt: "2026-01-01 00:00:00" },
      })),
    );
    return Promise.resolve({ ok: true, value: overlapsOf(lines, running) });
  };
}

describe("DEC-180 what was bought leaves the form", () => {
  it.each([[{}], [{ serviceId: "101" }]])("that was opened anew while the order was on its way, at %j", async (query) => {
    const fixture = await openForm();
    await compose(fixture, INSTAGRAM);
    const answer = holdOrders(fixture);
    void fixture.form.checkout.submit();
    await settle();
    await fixture.leaveFor("index", query);
    await fixture.quote();
    await answer();
    expect(shapeOf(fixture)).toEqual([[[101, ""]]]);
    expect(kept(fixture)).toBeNull();
  });

  it("and the same composed once more is asked about, not taken for the first", async () => {
    const fixture = await openForm();
    runOn(fixture);
    await compose(fixture, INSTAGRAM);
    const answer = holdOrders(fixture);
    void fixture.form.checkout.submit();
    await settle();
    await fixture.leaveFor("index", {});
    await fixture.quote();
    await answer();
    await compose(fixture, INSTAGRAM);
    await fixture.form.checkout.submit();
    expect(fixture.form.purchase.state.kind).toBe("overlapping");
    expect(fixture.ordering.server.effects).toHaveLength(1);
  });

  it("beside an order that is half repeated, and the same again is asked about", async () => {
    const fixture = await openForm();
    runOn(fixture);
    await fixture.leaveFor("index", { serviceId: "121", url: OTHER, quantity: "500", isServicesFreezed: "true", repeat: "55" });
    for (const round of [1, 2]) {
      await fixture.leaveFor("index", { serviceId: "201" });
      await compose(fixture, INSTAGRAM);
      await fixture.form.checkout.submit();
      expect([round, fixture.form.purchase.state.kind]).toEqual([round, round === 1 ? "placed" : "overlapping"]);
    }
    expect(fixture.form.groups.otherLines.map((line) => line.link.url)).toEqual([OTHER]);
  });

  it("while a line of the cart is edited on its page", async () => {
    const fixture = await openForm();
    await compose(fixture, INSTAGRAM);
    const [item] = fixture.page.cart().add([
      {
        ...fixture.line.orderLine!,
        ...{ ...aCartLine, url: OTHER },
      },
    ]);
    const answer = holdOrders(fixture);
    void fixture.form.checkout.submit();
    await settle();
    fixture.visit({ cartItem: item!.key });
    await settle();
    expect(fixture.form.handover.isEditing).toBe(true);
    await answer();
    expect(kept(fixture)).toBeNull();
    fixture.form.endEditing();
    fixture.visit({});
    await settle();
    expect(shapeOf(fixture)).toEqual([[[101, ""]]]);
  });

  it("and what was made of it while the order was on its way stays, as the next order", async () => {
    const fixture = await openForm();
    await compose(fixture, INSTAGRAM);
    const answer = holdOrders(fixture);
    void fixture.form.checkout.submit();
    await settle();
    await compose(fixture, OTHER);
    await answer();
    expect(fixture.ordering.server.effects).toHaveLength(1);
    expect(shapeOf(fixture)).toEqual([[[101, OTHER]]]);
  });

  it("and its twin that is prepared besides stays", async () => {
    const fixture = await openForm({ query: { type: "multi" } });
    await compose(fixture, INSTAGRAM);
    fixture.form.groups.addGroup();
    await compose(fixture, INSTAGRAM);
    await fixture.form.checkout.submit();
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM]]]);
    await fixture.leaveFor("index", {});
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM]]]);
  });

  it("and its twin that was prepared besides is kept, where the page was left meanwhile", async () => {
    const fixture = await openForm({ query: { type: "multi" } });
    await compose(fixture, INSTAGRAM);
    fixture.form.groups.addGroup();
    await compose(fixture, INSTAGRAM);
    const answer = holdOrders(fixture);
    void fixture.form.checkout.submit();
    await settle();
    fixture.stop();
    fixture.page.currentRoute().set({ name: "orders", path: "/orders", params: {}, query: {}, locale: "en" });
    await answer();
    await fixture.leaveFor("index", {});
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM]]]);
  });

  it("where two orders of an earlier page are found before the catalogue is there", async () => {
    const fixture = await openForm({ query: { type: "multi" } });
    fixture.ordering.server.fates.push("answerLost", "answerLost");
    await compose(fixture, INSTAGRAM);
    fixture.form.groups.addGroup();
    await compose(fixture, OTHER);
    void fixture.form.checkout.submit();
    await settle();
    await fixture.reload();
    fixture.form.groups.edit(fixture.form.groups.lines[0]!.id);
    await fixture.quote();
    void fixture.form.checkout.submit();
    await settle();
    fixture.clock.advance(20_000);
    await fixture.reload();
    await settle();
    expect(fixture.ordering.server.effects).toHaveLength(2);
    expect(shapeOf(fixture)).toEqual([[[101, ""]]]);
  });
});

/** Links of everything that is composed, and of what is kept of it. */
const linksIn = (fixture: OrderFormFixture) => {
  const shown = fixture.form.groups.composedLines.map(({ link }) => link.url);
  return new Set([...shown, ...(kept(fixture)?.match(/https:[^"\\]+/g) ?? [])].filter((url) => url !== ""));
};

interface NamedOrder {
  readonly serviceId: number | null;
  readonly url: string;
}

/** One order among others: the same link may be ordered for with another service. */
const orderOf = ({ serviceId, url }: NamedOrder) => `${String(serviceId)} ${url}`;

/** Everything that is composed, and what is kept of it, as orders. */
const ordersIn = (fixture: OrderFormFixture) => [
  ...fixture.form.groups.composedLines.map(({ choice, link }) => orderOf({ serviceId: choice.ids.serviceId, url: link.url })),
  ...(JSON.parse(kept(fixture) ?? '{"groups":[]}') as { readonly groups: readonly NamedOrder[][] }).groups.flat().map(orderOf),
];

/** What a buyer does, and when an answer comes. */
const happenings = fc.array(
  fc.constantFrom("compose", "addGroup", "buy", "answer", "leave", "leaveAt", "moneyAt", "editCart", "endEditing"),
  { minLength: 4, maxLength: 14, size: "max" },
);

describe("orders, answers and pages in any order", () => {
  it("DEC-180 no page that is left loses what was typed, and what was bought is in no form", async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (sequence) => {
        const fixture = await openForm({ query: { type: "multi" } });
        runOn(fixture);
        const answer = holdOrders(fixture);
        const cart = fixture.page.cart();
        cart.add([{ ...fixture.line.orderLine!, ...aCartLine, url: OTHER }]);
        const edited = cart.items[0]!.key;
        const boughtLines = () => fixture.ordering.server.effects.flatMap(({ request }) => request.lines);
        for (const [at, step] of sequence.entries()) {
          const isEditing = fixture.form.handover.isEditing;
          const before = linksIn(fixture);
          if (step === "compose" && !isEditing) await compose(fixture, `https://www.instagram.com/page.${String(at)}/`);
          else if (step === "addGroup" && !isEditing) fixture.form.groups.addGroup(null);
          else if (step === "buy" && !isEditing) void fixture.form.checkout.submit();
          else if (step === "answer") await answer();
          else if (step === "editCart") fixture.visit({ cartItem: edited });
          else if (step === "endEditing" && isEditing) fixture.form.endEditing();
          if (step === "endEditing" && isEditing) fixture.visit({});
          if (step === "leave") await fixture.leaveFor("orders", { type: "multi" });
          if (step === "leaveAt") await fixture.leaveFor("orders", { serviceId: "201" });
          if (step === "moneyAt") await fixture.leaveFor("add-funds", { serviceId: "121", type: "multi" });
          await settle();
          if (step === "compose") continue;
          const isBought = (link: string) => boughtLines().some(({ url }) => url === link);
          const lost = [...before].filter((url) => url !== OTHER && !linksIn(fixture).has(url) && !isBought(url));
          expect([step, lost]).toEqual([step, []]);
        }
        await answer();
        await answer();
        const bought = boughtLines().map(orderOf);
        expect(new Set(bought).size).toBe(bought.length);
        expect(ordersIn(fixture).filter((order) => bought.includes(order))).toEqual([]);
        fixture.stop();
      }),
      { numRuns: 80 },
    );
  });
});

describe("a half-filled form loses nothing that was typed", () => {
  it("DEC-180 the same address opens what it names once more, after other pages", async () => {
    const fixture = await openForm({ query: { serviceId: "201" } });
    fixture.line.chooseService(serviceId(121));
    fixture.line.link.setUrl(INSTAGRAM);
    await fixture.leaveFor("add-funds", { serviceId: "201" });
    expect(shapeOf(fixture)).toEqual([[[121, INSTAGRAM]]]);
    await fixture.leaveFor("orders", { serviceId: "201" });
    expect(shapeOf(fixture)).toEqual([[[121, INSTAGRAM]], [[201, ""]]]);
    expect(fixture.line.choice.ids.serviceId).toBe(201);
  });

  it("RTE-030 what was typed while the address was being looked up is newer than the address", async () => {
    const fixture = await openForm();
    let answer: () => void = () => undefined;
    fixture.panel.faults.catalogue.service = () =>
      new Promise((resolve) => {
        answer = () => resolve(failure({ kind: "notFound", message: "" }));
      });
    fixture.visit({ serviceId: "555", url: OTHER, quantity: "500" });
    await settle();
    fixture.line.link.setUrl(INSTAGRAM);
    fixture.line.quantity.setText("70");
    answer();
    await settle();
    expect([fixture.line.choice.absent?.id, fixture.line.link.url, fixture.line.quantity.text]).toEqual([555, INSTAGRAM, "70"]);
  });

  it("DEC-180 keeps comments beside another service that an address names", async () => {
    const fixture = await openForm();
    fixture.line.chooseService(serviceId(102));
    fixture.line.targets.setText(targetId(7), "Great\nNice");
    await fixture.leaveFor("index", { serviceId: "101" });
    expect(fixture.form.groups.groups.map(({ lines: [line] }) => line!.targets.text(targetId(7)))).toEqual(["Great\nNice", ""]);
  });

  it("DEC-180 keeps beside what an address opens only what somebody has begun", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl(INSTAGRAM);
    await fixture.leaveFor("index", { serviceId: "201" });
    await fixture.leaveFor("index", { serviceId: "201" });
    await fixture.leaveFor("index", { serviceId: "201" });
    expect(shapeOf(fixture)).toEqual([[[101, INSTAGRAM]], [[201, ""]]]);
  });

  it("DEC-179 asks again for what an address names, where the page was left before it was found", async () => {
    const fixture = await openForm();
    fixture.line.link.setUrl(INSTAGRAM);
    const { catalogue } = fixture.panel.faults;
    catalogue.service = () => new Promise(() => undefined);
    await fixture.leaveFor("index", { serviceId: "555" });
    catalogue.service = () => Promise.resolve(failure({ kind: "notFound", message: "" }));
    await fixture.reload();
    expect(fixture.line.choice.absent?.id).toBe(555);
    expect(fixture.form.groups.groups).toHaveLength(2);
  });
});
