import { networkId, serviceId } from "@panel/core/identifiers";
import fc from "fast-check";
import { amounts, codes, of, plain, quantities } from "./shop-command.ts";
import {
  choose,
  emptyForm,
  follow,
  formLine,
  nameQuantity,
  quantityFor,
  quantityUp,
  rowOf,
  rows,
  typedAmount,
  wantedOf,
} from "./reference-shop.ts";
import { BAD_LINK, links, type Both } from "./shop-world.ts";

/** Types a link that suits what is chosen, and lets it be recognised. */
export async function fittingLink({ page, real, world }: Both, pick: number): Promise<void> {
  const own = links[page.form.network] ?? [];
  page.form.url = own[pick % own.length] ?? "";
  real.form.line.link.setUrl(page.form.url);
  await world.pass(800);
}

function addToCart({ page, real, shop }: Both): void {
  const canAdd = real.form.cartBlock === null;
  real.form.addToCart();
  if (!canAdd) return;
  shop.cart = [...shop.cart, formLine(page.form)];
  page.form = emptyForm(page.form.network, page.form.method);
}

/** What a buyer does in the order form before buying. */
export const formCommands = [
  of("network", fc.constantFrom(1, 2), ({ page, real }, id) => {
    real.form.line.chooseNetwork(networkId(id));
    choose(page.form, rows.find((row) => row.network === id)!.id);
  }),
  of("type", fc.constantFrom(1, 2, 3), ({ page, real }, type) => {
    const row = rows.find((each) => each.type === type)!;
    real.form.line.chooseServiceType(type as Parameters<typeof real.form.line.chooseServiceType>[0]);
    choose(page.form, row.id);
  }),
  of("service", fc.constantFrom(...rows.map((row) => row.id)), ({ page, real }, id) => {
    real.form.line.chooseService(serviceId(id));
    choose(page.form, id);
  }),
  of("quantity", quantities, ({ page, real }, text) => {
    real.form.line.quantity.setText(text);
    nameQuantity(page.form, wantedOf(text));
  }),
  of("slide to", fc.nat({ max: 100 }), ({ page, real }, position) => {
    real.form.line.quantity.slideTo(position);
    const row = rowOf(page.form.service);
    if (row.min === row.max) return;
    const at = position === 0 ? row.min : position === 100 ? row.max : row.min * (row.max / row.min) ** (position / 100);
    nameQuantity(page.form, quantityUp(String(Math.round(at)), row));
  }),
  of("subtotal", amounts, async ({ page, real, shop, world }, text) => {
    real.form.line.subtotal.setText(text);
    await world.pass(500);
    real.form.line.subtotal.settle();
    const wish = typedAmount(text, page.currency);
    if (wish === null) return;
    const row = rowOf(page.form.service);
    nameQuantity(page.form, quantityFor(wish, row, page.form.isGuarantee, shop.prices));
  }),
  of("guarantee", fc.boolean(), ({ page, real }, isOn) => {
    real.form.line.setGuarantee(isOn);
    page.form.isGuarantee = isOn;
  }),
  of("drip feed", fc.boolean(), ({ page, real }, isOn) => {
    real.form.line.dripFeed.setOn(isOn);
    page.form.isDripOn = isOn;
  }),
  of("runs", fc.constantFrom("", "1", "2", "3", "7", "x"), ({ page, real }, text) => {
    real.form.line.dripFeed.setRuns(text);
    page.form.runs = /^\d+$/.test(text) ? Math.max(2, Number(text)) : 2;
  }),
  of("hours between", fc.nat({ max: 23 }), ({ page, real }, hours) => {
    const { minutes } = page.form;
    real.form.line.dripFeed.setPart("hours", hours);
    page.form.minutes = Math.max(1, Math.floor(minutes / 1440) * 1440 + hours * 60 + (minutes % 60));
  }),
  of("link", fc.constantFrom("", BAD_LINK, ...(links[1] ?? []), ...(links[2] ?? [])), async ({ page, real, world }, url) => {
    real.form.line.link.setUrl(url);
    await world.pass(800);
    page.form.url = url;
    const named = [1, 2].find((id) => links[id]?.includes(url));
    if (named !== undefined && named !== page.form.network) follow(page.form, rows.find((row) => row.network === named)!.id);
  }),
  of("fitting link", fc.nat({ max: 3 }), fittingLink),
  of("coupon", codes, ({ page, real }, code) => {
    real.form.choice.coupon.set(code);
    real.muted.form = real.form.quote.cost;
    page.form.coupon = code;
  }),
  of("pay the form by", fc.constantFrom(0, 0, 1, 2, 3), ({ page, real }, method) => {
    real.form.choice.choose(`method-${String(method)}`);
    page.form.method = method;
  }),
  plain("add to cart", addToCart),
  of("link and add to cart", fc.nat({ max: 3 }), async (both, pick) => {
    await fittingLink(both, pick);
    addToCart(both);
  }),
];
