import type { NewCartItem } from "@panel/core/cart";
import { serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import { settle } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { openPanel } from "../../support/open-panel.ts";
import { aCartLine, instagramLine } from "../cart/cart-fixtures.ts";

/** A page with these lines in its cart, on the create page; `edit` follows the button of a line. */
async function openPage(...lines: readonly NewCartItem[]) {
  const panel = openPanel();
  const page = panel.openTab();
  const visit = async (query: Readonly<Record<string, string>>) => {
    page.currentRoute().set({ name: "orders-create", path: "/orders/create", params: {}, query, locale: "en" });
    await settle();
  };
  await visit({});
  page.start();
  page.cart().add(lines);
  const form = page.makeForm();
  let stop = form.activate();
  page.keep(() => stop());
  await settle();
  const edit = async (place: number) => {
    page.openCart().editOnPage(page.cart().items[place]!.key);
    await visit(page.navigator.visits.at(-1)!.query ?? {});
    await panel.clock.advanceAsync(2_000);
    await settle();
  };
  /** The page is loaded again at its address, with what the tab and the browser keep. */
  const reload = async () => {
    stop();
    const next = page.makeForm();
    stop = next.activate();
    page.keep(() => stop());
    await settle();
    return next;
  };
  return { panel, page, form, visit, edit, reload, items: () => page.cart().items };
}

const comments = (values: readonly string[], changes: Partial<NewCartItem> = {}) =>
  aCartLine({
    serviceId: serviceId(4),
    serviceTypeId: serviceTypeId(2),
    serviceName: "YouTube comments",
    quantity: values.length,
    targetValues: [{ targetId: targetId(1), values }],
    ...changes,
  });

const dripFeed = { numberOfRuns: 3, dripFeedMinutes: 90, mode: "wave", numberOfSteps: 200 };

describe("a line of the cart on the order page", () => {
  it.each<[string, NewCartItem]>([
    ["plain", aCartLine({ quantity: 1500, amount: moneyFromCents(248) })],
    ["without its guarantee", aCartLine({ isGuarantee: false })],
    ["with drip feed", aCartLine({ dripFeed })],
    ["with comments", comments(["First!", "Nice one"])],
    ["with a link that is kept as it was typed", aCartLine({ url: "https://youtu.be/dQw4w9WgXcQ?si=abc", isLinkKept: true })],
    ["of a service that is frozen", aCartLine({ isServicesFreezed: true })],
  ])("CRT-019 DRF-014 a line %s comes back with all that it held", async (_kind, line) => {
    const { edit, form, items } = await openPage(instagramLine(), line, instagramLine({ quantity: 2000 }));
    const before = items().slice();
    await edit(1);
    form.addToCart();
    const { amount: _amount, icon: _icon, serviceName: _name, ...held } = before[1]!;
    expect(items()[1]).toMatchObject(held);
    expect(items().map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });

  it("DRF-014 saves link, comments, guarantee, drip feed and quantity into the same place, and shows the cart", async () => {
    const { edit, form, items, page } = await openPage(instagramLine(), aCartLine(), comments(["First!"]));
    await edit(1);
    const { line } = form;
    line.link.setUrl("https://www.youtube.com/watch?v=TwNRNBZvdY0");
    line.quantity.setText("2000");
    line.setGuarantee(false);
    line.dripFeed.setOn(true);
    line.dripFeed.setRuns("4");
    form.addToCart();
    expect(items()[1]).toMatchObject({
      ...{ url: "https://www.youtube.com/watch?v=TwNRNBZvdY0", quantity: 2000, isGuarantee: false },
      dripFeed: { numberOfRuns: 4 },
    });
    expect([page.overlay().isOpen, page.navigator.visits.at(-1)]).toEqual([true, { how: "replace", name: "orders-create" }]);
    await edit(2);
    form.line.targets.setText(targetId(1), "First!\nSecond");
    form.addToCart();
    expect(items()[2]).toMatchObject({ quantity: 2, targetValues: [{ targetId: 1, values: ["First!", "Second"] }] });
    expect(items()).toHaveLength(3);
  });

  it("DRF-014 leaves the line as it was when the editing is given up", async () => {
    const { edit, form, items, page } = await openPage(aCartLine(), instagramLine());
    const before = items().slice();
    await edit(0);
    form.line.quantity.setText("9000");
    form.endEditing();
    expect(items()).toEqual(before);
    expect(page.overlay().isOpen).toBe(true);
  });

  it("DRF-014 edits apart from what the form holds, which is composed on afterwards", async () => {
    const { edit, form, items, visit } = await openPage(aCartLine());
    form.line.link.setUrl("https://www.youtube.com/watch?v=TwNRNBZvdY0");
    form.line.quantity.setText("700");
    const composed = form.line;
    await edit(0);
    expect(form.line).not.toBe(composed);
    expect(form.type).toBe("single");
    form.addToCart();
    await visit({});
    expect(form.line).toBe(composed);
    expect([form.line.link.url, form.line.quantity.quantity]).toEqual(["https://www.youtube.com/watch?v=TwNRNBZvdY0", 700]);
    expect(items()).toHaveLength(1);
  });

  it("DEC-180 finds what was begun before as it was kept, after a visit that edited a line of the cart", async () => {
    const { edit, form, page, visit } = await openPage(aCartLine());
    form.line.link.setUrl("https://www.youtube.com/watch?v=TwNRNBZvdY0");
    form.line.quantity.setText("700");
    await settle();
    await edit(0);
    form.line.quantity.setText("9000");
    const next = page.makeForm();
    page.keep(next.activate());
    await settle();
    expect([next.handover.isEditing, next.line.quantity.quantity]).toEqual([true, 9000]);
    next.endEditing();
    await visit({});
    expect([next.line.link.url, next.line.quantity.quantity]).toEqual(["https://www.youtube.com/watch?v=TwNRNBZvdY0", 700]);
  });

  it("DRF-014 DEC-180 goes on after a reload with what was changed of a line, and puts it back into its place", async () => {
    const { edit, form, items, page, reload } = await openPage(instagramLine(), comments(["First!"]), instagramLine());
    await edit(1);
    form.line.targets.setText(targetId(1), "First!\nSecond");
    form.line.link.setUrl("https://www.youtube.com/watch?v=TwNRNBZvdY0");
    const next = await reload();
    expect([next.handover.isEditing, next.line.targets.text(targetId(1))]).toEqual([true, "First!\nSecond"]);
    next.addToCart();
    expect(items()).toHaveLength(3);
    expect(items()[1]).toMatchObject({ quantity: 2, url: "https://www.youtube.com/watch?v=TwNRNBZvdY0" });
    expect(page.sessionStorage.read("cartLineEdit")).toBeNull();
  });

  it("DRF-014 shows a line as the cart holds it where that has changed meanwhile, or the editing was given up", async () => {
    const { edit, form, items, page, reload } = await openPage(aCartLine());
    await edit(0);
    form.line.quantity.setText("9000");
    page.cart().replace(items()[0]!.key, aCartLine({ quantity: 2000 }));
    const next = await reload();
    expect(next.line.quantity.quantity).toBe(2000);
    next.line.quantity.setText("9000");
    next.endEditing();
    expect((await reload()).line.quantity.quantity).toBe(2000);
  });

  it("DRF-014 puts a line at the end that was taken out of the cart meanwhile", async () => {
    const { edit, form, items, page } = await openPage(aCartLine(), instagramLine());
    await edit(0);
    form.line.quantity.setText("3000");
    page.cart().remove([items()[0]!.key]);
    expect(form.line.quantity.quantity).toBe(3000);
    form.addToCart();
    expect(items().map(({ quantity }) => quantity)).toEqual([1000, 3000]);
  });

  it("DRF-014 waits for a line that is restored after the form was opened", async () => {
    const { form, page, visit } = await openPage();
    await visit({ cartItem: "late" });
    expect(form.handover.isEditing).toBe(false);
    page.cart().replaceAll([{ ...comments(["First!"]), key: "late" }]);
    await settle();
    expect([form.handover.isEditing, form.line.targets.text(targetId(1))]).toEqual([true, "First!"]);
  });

  it("DRF-014 names what an edited line lacks", async () => {
    const { edit, form, items } = await openPage(aCartLine());
    await edit(0);
    form.line.link.setUrl("");
    expect(form.cartBlock).toBe("missingLink");
    form.addToCart();
    expect([form.handover.isEditing, items()[0]!.url]).toEqual([true, aCartLine().url]);
  });
});
