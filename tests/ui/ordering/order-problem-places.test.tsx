import { screen, within } from "@testing-library/react";
import { failure } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { refusedOrder } from "../../support/server-refusals.ts";
import { flush, link, openOrderForm, quantity } from "./order-form-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const YOUTUBE = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const orderButton = () => screen.getByRole("button", { name: /^Buy for/ });
const summary = () => screen.getByRole("alert", { name: "Please check the following" });
type Fields = Readonly<Record<string, readonly string[]>>;
type Options = NonNullable<Parameters<typeof openOrderForm>[0]>;

/** A form whose order the server refuses with these fields in its own spelling. */
async function refusedForm(fields: Fields, options: Options = {}) {
  const opened = await openOrderForm({
    balance: 20,
    ...options,
    prepare: (memory) => {
      memory.faults.ordering.validateOrder = () => Promise.resolve(failure(refusedOrder(fields)));
    },
  });
  await opened.typeLink(YOUTUBE);
  return opened;
}

const dripFeed = { serviceId: "1", isDripFeed: "1", numberOfRuns: "3", dripFeedMinutes: "60" };
const runs = () => screen.getByRole("textbox", { name: "Number of runs" });
const minutes = () => within(interval()).getByRole("textbox", { name: "Minutes" });
const interval = () => screen.getByRole("group", { name: english("ordering:interval") });
const service = () => screen.getByRole("combobox", { name: "Service" });

describe("what the server refused of an order", () => {
  // One spelling for each field: which spellings mean it, the wire's own table proves.
  const places: readonly (readonly [string, Options, () => HTMLElement, () => HTMLElement])[] = [
    ["orders.0.url", {}, () => link(), () => link()],
    ["orders.0.quantity", {}, () => quantity(), () => quantity()],
    ["orders.0.service_id", {}, service, service],
    ["orders.0.drip_feed.runs", { query: dripFeed }, runs, runs],
    ["orders.0.drip_feed.minutes_between_runs", { query: dripFeed }, interval, minutes],
  ];
  it.each(places)(
    "ORD-047 ORD-050 ORD-057 %s stands at its field, and the summary leads there",
    async (name, options, at, input) => {
      const { user } = await refusedForm({ [name]: ["Not like this"] }, options);
      await user.click(orderButton());
      await flush();
      expect(summary()).toHaveFocus();
      expect(at()).toHaveAccessibleDescription(/Not like this/);
      await user.click(within(summary()).getByRole("link", { name: "Not like this" }));
      expect(input()).toHaveFocus();
    },
  );

  it("ORD-059 ORD-060 a target's texts are refused at their own field", async () => {
    const { user, wait } = await refusedForm(
      { "orders.0.targetable_values.0.values": ["No insults"] },
      { query: { serviceId: "4" } },
    );
    const comments = () => screen.getByRole("textbox", { name: /^Comments/ });
    await screen.findByRole("textbox", { name: /^Comments/ });
    await user.type(comments(), "nice{enter}great");
    await wait(700);
    await user.click(orderButton());
    await flush();
    expect(comments()).toHaveAccessibleDescription(/No insults/);
    await user.click(within(summary()).getByRole("link", { name: "No insults" }));
    expect(comments()).toHaveFocus();
  });

  it("CST-011 a total that is refused for quantities says so at the field of each line, until that is changed", async () => {
    const fields = { "services.0.quantity": ["Too few"], "services.1.quantity": ["Too many"] };
    const { memory, user, wait } = await openOrderForm({
      query: { type: "multi" },
      prepare: ({ faults }) => {
        faults.ordering.totalCost = () => Promise.resolve(failure(refusedOrder(fields)));
      },
    });
    await user.click(screen.getByRole("button", { name: "Add a service" }));
    await wait(700);
    expect(quantity()).toHaveAccessibleDescription(/Too many/);
    expect(quantity()).not.toHaveAccessibleDescription(/Too few/);
    await user.click(screen.getByRole("button", { name: /^Edit 1/ }));
    await flush();
    expect(quantity()).toHaveAccessibleDescription(/Too few/);
    expect(quantity()).not.toHaveAccessibleDescription(/Too many/);
    expect(quantity()).toBeInvalid();
    delete memory.faults.ordering.totalCost;
    await user.clear(quantity());
    await user.type(quantity(), "2000");
    expect(quantity()).not.toHaveAccessibleDescription(/Too few/);
    expect(quantity()).toBeValid();
  });

  it("ORD-009 ORD-047 the second of several lines has its own problems, and the summary opens it", async () => {
    const fields = { "orders.1.quantity": ["Too few"], "orders.1.drip_feed.runs": ["Too many"] };
    const { user, wait } = await refusedForm(fields, { query: { type: "multi" } });
    await user.click(screen.getByRole("button", { name: "Add a service" }));
    await wait(700);
    await user.click(screen.getByRole("button", { name: /^Edit 1/ }));
    await wait(700);
    await user.click(orderButton());
    await flush();
    expect(within(summary()).getByRole("link", { name: "2. Too many" })).toBeVisible();
    await user.click(within(summary()).getByRole("link", { name: "2. Too few" }));
    expect(screen.getByRole("button", { name: /^Edit 2/ })).toBeDisabled();
    expect(quantity()).toHaveFocus();
    expect(quantity()).toHaveAccessibleDescription(/Too few/);
  });
});

describe("what the server refused of the payment", () => {
  it("CST-015 ORD-050 coupon_code stands at the coupon, and the summary leads there", async () => {
    const { user } = await refusedForm({ coupon_code: ["Expired"] });
    await user.click(orderButton());
    await flush();
    expect(screen.getByLabelText("Coupon")).toHaveAccessibleDescription(/Expired/);
    await user.click(within(summary()).getByRole("link", { name: "Expired" }));
    expect(screen.getByLabelText("Coupon")).toHaveFocus();
  });

  it("ORD-050 a guest's e-mail is refused at its field", async () => {
    const opened = await openOrderForm({
      prepare: (memory) => {
        memory.faults.ordering.validateOrder = () => Promise.resolve(failure(refusedOrder({ email: ["Unknown host"] })));
      },
    });
    await opened.typeLink(YOUTUBE);
    const email = () => screen.getByRole("textbox", { name: englishLike("payments:email") });
    await opened.user.type(email(), "ann@nowhere.example");
    await opened.wait(700);
    await opened.user.click(orderButton());
    await flush();
    expect(email()).toHaveAccessibleDescription(/Unknown host/);
    await opened.user.click(within(summary()).getByRole("link", { name: "Unknown host" }));
    expect(email()).toHaveFocus();
  });

  it("ORD-051 payment_method_id stands at the list of methods", async () => {
    const { user } = await refusedForm({ payment_method_id: ["Not for this service"] });
    await user.click(orderButton());
    await flush();
    const methods = () => screen.getByRole("group", { name: "Payment method" });
    expect(methods()).toHaveAccessibleDescription(/Not for this service/);
    await user.click(within(summary()).getByRole("link", { name: "Not for this service" }));
    expect(methods()).toHaveFocus();
  });

  it("ORD-057 a name that no field has stands in the summary", async () => {
    const { user } = await refusedForm({ something_new: ["Something is wrong"] });
    await user.click(orderButton());
    await flush();
    expect(summary()).toHaveTextContent("Something is wrong");
    expect(within(summary()).queryByRole("link")).toBeNull();
  });
});
