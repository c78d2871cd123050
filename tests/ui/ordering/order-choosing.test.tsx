import { cleanup, screen } from "@testing-library/react";
import { serviceId } from "@panel/core/identifiers";
import { zeroMoney } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import { sampleNetworks, sampleService } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { english, englishLike } from "../../support/english.ts";
import { flush, openOrderForm, orderButton, quantity, YOUTUBE } from "./order-form-fixture.tsx";

const tile = (name: string) => screen.getByRole("radio", { name });
const service = () => screen.getByRole("combobox", { name: /^Service/ });
const cost = () => screen.getByRole("textbox", { name: englishLike("ordering:subtotal") });
const coupon = () => screen.getByRole("textbox", { name: "Coupon" });

describe("choosing in the order form", () => {
  it("ORD-016 a network selects its first type, and that type's first service", async () => {
    const { user } = await openOrderForm();
    expect(tile("YouTube")).toBeChecked();
    await user.click(tile("Instagram"));
    expect(tile("Instagram likes")).toBeChecked();
    expect(service()).toHaveValue("Instagram likes");
    await user.click(tile("YouTube"));
    expect(tile("YouTube views")).toBeChecked();
    expect(service()).toHaveValue("YouTube views");
  });

  it("ORD-018 a link of another network switches the form to that one", async () => {
    const { typeLink } = await openOrderForm();
    expect(tile("YouTube")).toBeChecked();
    await typeLink("https://www.instagram.com/p/CuZ7YhSqvAB/");
    expect(tile("Instagram")).toBeChecked();
    expect(tile("Instagram likes")).toBeChecked();
    expect(service()).toHaveValue("Instagram likes");
  });

  it("ORD-044 a service of restricted access is there for whoever opens the form with it, and for nobody else", async () => {
    const [network, ...others] = sampleNetworks();
    const [type, ...types] = network!.serviceTypes;
    const restricted = { ...sampleService({ id: serviceId(777), name: "Quiet views" }), isAccessRestricted: true };
    const networks = [
      { ...network!, serviceTypes: [{ ...type!, services: [...type!.services, restricted] }, ...types] },
      ...others,
    ];
    const { user } = await openOrderForm({ networks });
    await user.click(service());
    expect(screen.queryByRole("option", { name: /Quiet views/ })).toBeNull();
    cleanup();
    const opened = await openOrderForm({ networks, query: { serviceId: "777" } });
    expect(screen.getByRole("heading", { name: /Quiet views #777/ })).toBeVisible();
    expect(opened.catalogue.service(restricted.id)?.name).toBe("Quiet views");
  });

  it("DEC-190 the service field finds a name as it is shown, and by its words in any order", async () => {
    const [network, ...others] = sampleNetworks();
    const [type, ...types] = network!.serviceTypes;
    const written = { ...sampleService({ id: serviceId(777), name: "★ Quiet Views | Fast [Lifetime] ★" }) };
    const networks = [{ ...network!, serviceTypes: [{ ...type!, services: [...type!.services, written] }, ...types] }, ...others];
    const { user } = await openOrderForm({ networks });
    for (const typed of ["Quiet Views · Fast · Lifetime", "lifetime quiet", "777"]) {
      await user.click(service());
      await user.clear(service());
      await user.keyboard(typed);
      expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining("Quiet Views · Fast · Lifetime"),
      ]);
      await user.keyboard("{Escape}");
    }
  });
});

describe("what was asked for an order", () => {
  it("CST-009 a quantity that could not be worked out changes nothing and says nothing", async () => {
    let totals = 0;
    const { memory, typeLink, user, wait } = await openOrderForm({
      prepare: ({ faults, ordering }) => {
        const { totalCost } = ordering;
        faults.ordering.totalCost = (...request) => ((totals += 1), totalCost.apply(ordering, request));
      },
    });
    await typeLink(YOUTUBE);
    const before = [quantity(), cost()].map((field) => field.getAttribute("value"));
    memory.faults.ordering.quantityByCost = () => Promise.resolve(failure({ kind: "server", status: 500, message: "Broken" }));
    const asked = totals;
    await user.clear(cost());
    await user.type(cost(), "7");
    await wait(500);
    await wait(5_000);
    await user.tab();
    expect([quantity(), cost()].map((field) => field.getAttribute("value"))).toEqual(before);
    expect(screen.queryByText(/Broken/)).toBeNull();
    expect(totals).toBe(asked);
    expect(orderButton()).not.toHaveAccessibleDescription();
  });

  it("CST-013 a coupon that is answered with a bonus has worked: what was said against the one before goes", async () => {
    const { typeLink, user, wait } = await openOrderForm({
      balance: 20,
      prepare: ({ faults, ordering }) => {
        const { totalCost } = ordering;
        faults.ordering.totalCost = async (request, ...others) => {
          const answer = await totalCost.call(ordering, request, ...others);
          return answer.ok && request.couponCode === "ZERO" ? success({ ...answer.value, couponBonus: zeroMoney }) : answer;
        };
      },
    });
    const enter = async (code: string) => {
      await user.clear(coupon());
      await user.type(coupon(), code);
      await wait(600);
      await flush();
    };
    await typeLink(YOUTUBE);
    for (const good of ["SAVE10", "ZERO"]) {
      await enter("NOTHING");
      expect(coupon()).toBeInvalid();
      expect(coupon()).toHaveAccessibleDescription(english("payments:couponDoesNotApply"));
      await enter(good);
      expect(coupon()).toBeValid();
      expect(screen.queryByText(english("payments:couponDoesNotApply"))).toBeNull();
    }
  });
});
