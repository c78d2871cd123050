import { refusedOrder } from "../../support/server-refusals.ts";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { failure } from "@panel/core/result";
import { zeroFraction } from "@panel/core/money";
import { sampleNetworks } from "@panel/memory";
import { afterEach, describe, expect, it } from "vitest";
import { setWindowWidth } from "../../support/window-width.ts";
import { flush, openOrderForm, quantity } from "./order-form-fixture.tsx";
import { english } from "../../support/english.ts";

afterEach(() => setWindowWidth(1280));

describe("quantity", () => {
  it("QTY-009 has no slider on mobile", async () => {
    await openOrderForm();
    expect(screen.queryByRole("slider")).not.toBeNull();
    cleanup();
    setWindowWidth(724);
    await openOrderForm();
    expect(screen.queryByRole("slider")).toBeNull();
    expect(quantity()).toBeInTheDocument();
  });

  it("QTY-010 the slider moves by keys, names quantity and cost, and rests while the total is loaded", async () => {
    let answer: () => void = () => undefined;
    const { user, wait } = await openOrderForm({
      settings: { guaranteeCharge: zeroFraction },
      prepare: (memory) => {
        const totalCost = memory.ordering.totalCost.bind(memory.ordering);
        memory.faults.ordering.totalCost = async (request) => {
          await new Promise<void>((resolve) => (answer = resolve));
          return totalCost(request);
        };
      },
    });
    const slider = screen.getByRole("slider");
    slider.focus();
    await user.keyboard("{ArrowUp}{PageUp}");
    expect(quantity()).toHaveValue("2100");
    expect(slider).toHaveAttribute("aria-valuetext", "2\u00a0100, $ 3,15");
    await user.keyboard("{End}");
    expect(quantity()).toHaveValue("100000");
    await user.keyboard("{Home}");
    expect(quantity()).toHaveValue("100");
    await wait(600);
    expect(slider).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("{ArrowUp}");
    expect(quantity()).toHaveValue("100");
    answer();
    await flush();
    expect(slider).toHaveAttribute("aria-disabled", "false");
    expect(slider).toHaveFocus();
  });

  it("QTY-008 the slider's middle is the geometric mean of the limits, and it follows what is typed", async () => {
    const { user } = await openOrderForm();
    const slider = screen.getByRole<HTMLInputElement>("slider");
    expect([slider.min, slider.max]).toEqual(["0", "100"]);
    // From 100 to 100 000 in steps of 100.
    for (const [position, pieces] of [
      [0, "100"],
      [50, "3200"],
      [100, "100000"],
    ] as const) {
      fireEvent.change(slider, { target: { value: position } });
      expect(quantity()).toHaveValue(pieces);
    }
    for (const [pieces, position] of [
      ["100", 0],
      ["1000", 33],
      ["10000", 67],
      ["100000", 100],
    ] as const) {
      await user.clear(quantity());
      await user.type(quantity(), pieces);
      expect(Math.round(Number(slider.value))).toBe(position);
    }
  });

  it("CST-012 says at the first line's quantity why there is no total, until it is changed", async () => {
    const fields = { "services.0.quantity": ["Too few for this service"] };
    const { user, wait } = await openOrderForm({
      prepare: ({ faults }) => {
        faults.ordering.totalCost = () => Promise.resolve(failure(refusedOrder(fields)));
      },
    });
    await wait(600);
    expect(quantity()).toBeInvalid();
    expect(quantity()).toHaveAccessibleDescription(/Too few for this service/);
    await user.clear(quantity());
    await user.type(quantity(), "500");
    expect(quantity()).toBeValid();
    expect(quantity()).not.toHaveAccessibleDescription(/Too few/);
  });

  it.each(["5,000", "5.000", "5 000", "5'000", "५०००"])("DEC-185 QTY-001 orders 5 000 for %j", async (typed) => {
    const { user } = await openOrderForm();
    await user.clear(quantity());
    await user.type(quantity(), typed);
    expect(quantity()).toHaveValue(typed);
    expect(screen.getByText("Quantity: 5 000")).toBeInTheDocument();
    expect(screen.queryByText(/will be ordered\.$/)).toBeNull();
    await user.tab();
    expect(quantity()).toHaveValue("5000");
  });

  it("DEC-185 says what is ordered instead of a text that could be two numbers", async () => {
    const { user } = await openOrderForm();
    await user.clear(quantity());
    await user.type(quantity(), "1,0000");
    expect(quantity()).toHaveValue("1,0000");
    expect(quantity()).toHaveAccessibleDescription("100 will be ordered.");
  });

  it("DEC-185 reads a typed cost with thousands", async () => {
    const { user, wait } = await openOrderForm({ query: { serviceId: "5" } });
    const cost = screen.getByRole("textbox", { name: /^Cost/ });
    await user.clear(cost);
    await user.type(cost, "1,000.00");
    await wait(500);
    // All that the service sells; for a dollar it would be a thousand.
    expect(quantity()).toHaveValue("100000");
  });

  it.each([
    ["41", "50"],
    ["50", "50"],
    ["3", "10"],
    ["93", "90"],
    ["95", "90"],
  ])("QTY-003 QTY-004 goes up to the next step, and down again where that is too much: %s gives %s", async (typed, ordered) => {
    const [network, ...others] = sampleNetworks();
    const [type, ...types] = network!.serviceTypes;
    const service = { ...type!.services[0]!, minQuantity: 10, maxQuantity: 95, quantityStep: 10, defaultQuantity: 20 };
    const networks = [{ ...network!, serviceTypes: [{ ...type!, services: [service] }, ...types] }, ...others];
    const { user } = await openOrderForm({ networks });
    await user.clear(quantity());
    await user.type(quantity(), typed);
    await user.tab();
    expect(quantity()).toHaveValue(ordered);
  });

  it("CST-007 takes no cost while a quantity is worked out, nor where comments are counted", async () => {
    const { user, wait } = await openOrderForm({
      query: { serviceId: "5" },
      prepare: (memory) => void (memory.faults.ordering.quantityByCost = () => new Promise<never>(() => undefined)),
    });
    const cost = () => screen.getByRole("textbox", { name: /^Cost/ });
    await user.clear(cost());
    await user.type(cost(), "9,9");
    await wait(500);
    await user.type(cost(), "8");
    expect(cost()).toHaveAttribute("readonly");
    expect(cost()).toHaveValue("9,9");
    cleanup();
    await openOrderForm({ query: { serviceId: "4" } });
    expect(cost()).toHaveAttribute("readonly");
  });

  it("CST-005 a typed cost becomes a quantity", async () => {
    const { user, wait } = await openOrderForm({ query: { serviceId: "5" } });
    const cost = screen.getByRole("textbox", { name: /^Cost/ });
    await user.clear(cost);
    await user.type(cost, "9,9");
    await wait(500);
    expect(quantity()).toHaveValue("10000");
    expect(cost).toHaveValue("9,90");
  });

  it("reads a new total out once typing has paused", async () => {
    const { user, wait } = await openOrderForm({ settings: { guaranteeCharge: zeroFraction } });
    await user.clear(quantity());
    await user.type(quantity(), "2000");
    await wait(600);
    // 2 000 pieces at $1.50 per 1 000, with the fee of 5 % of the first method.
    const spoken = () => screen.getByText(/^Total: /);
    expect(spoken()).not.toHaveTextContent("$ 3,15");
    await wait(500);
    expect(spoken()).toHaveTextContent("Total: $ 3,15 USD");
    expect(spoken()).toHaveAttribute("role", "status");
  });
});

describe("drip feed", () => {
  it("DRF-004 DRF-005 names the limits of runs and interval beside the fields, and keeps what is ordered within them", async () => {
    const { user } = await openOrderForm();
    await user.click(screen.getByRole("switch", { name: english("ordering:dripFeed") }));
    const runs = screen.getByRole("textbox", { name: "Number of runs" });
    const days = screen.getByRole("textbox", { name: "Days" });
    expect(runs).toHaveAccessibleDescription("From 2 to 100");
    expect(days).toHaveAccessibleDescription("From 0 to 365");
    await user.clear(runs);
    await user.type(runs, "1,000");
    await user.clear(days);
    await user.type(days, "400");
    await user.tab();
    expect(runs).toHaveValue("100");
    expect(days).toHaveValue("365");
  });

  it("DRF-002 shows its controls while its switch is on", async () => {
    const { user } = await openOrderForm();
    expect(screen.queryByRole("textbox", { name: "Number of runs" })).toBeNull();
    await user.click(screen.getByRole("switch", { name: english("ordering:dripFeed") }));
    expect(screen.getByRole("textbox", { name: "Number of runs" })).toHaveValue("2");
    expect(screen.getByText(/^1\s000 × 2 = 2\s000\b/)).toBeInTheDocument();
    await user.click(screen.getByRole("switch", { name: english("ordering:dripFeed") }));
    expect(screen.queryByRole("textbox", { name: "Number of runs" })).toBeNull();
  });

  it("DRF-005 edits the interval as days, hours and minutes", async () => {
    await openOrderForm({ query: { serviceId: "1", isDripFeed: "1", dripFeedMinutes: "1500", numberOfRuns: "3" } });
    const interval = within(screen.getByRole("group", { name: english("ordering:interval") }));
    const shown = ["Days", "Hours", "Minutes"].map((name) => interval.getByRole("textbox", { name }).getAttribute("value"));
    expect(shown).toEqual(["1", "1", "0"]);
  });

  it("DRF-005 lets 90 minutes be typed and makes 1 hour 30 of them when the field is left", async () => {
    const { user } = await openOrderForm({ query: { serviceId: "1", isDripFeed: "1" } });
    const interval = within(screen.getByRole("group", { name: english("ordering:interval") }));
    const field = (name: string) => interval.getByRole("textbox", { name });
    await user.clear(field("Hours"));
    await user.clear(field("Minutes"));
    await user.type(field("Minutes"), "90");
    expect(field("Minutes")).toHaveValue("90");
    await user.tab();
    expect(["Days", "Hours", "Minutes"].map((name) => field(name).getAttribute("value"))).toEqual(["0", "1", "30"]);
  });

  it("DRF-003 DRF-006 offers the flat mode, and the step only where a mode knows one", async () => {
    const { user } = await openOrderForm({
      query: { serviceId: "1", isDripFeed: "1", dripFeedMode: "rising", dripFeedQuantityStep: "250" },
    });
    const mode = screen.getByRole("combobox", { name: "Mode" });
    expect(
      within(mode)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual([english("ordering:mode_flat"), "rising"]);
    expect(screen.getByRole("textbox", { name: "Quantity step" })).toHaveValue("250");
    await user.selectOptions(mode, "flat");
    expect(screen.queryByRole("textbox", { name: "Quantity step" })).toBeNull();
    cleanup();
    await openOrderForm({ query: { serviceId: "1", isDripFeed: "1", dripFeedMode: "rising" } });
    expect(screen.getByRole("textbox", { name: "Quantity step" })).toHaveValue("1");
  });

  it("DRF-007 services without drip feed do not offer it", async () => {
    await openOrderForm({ query: { serviceId: "2" } });
    expect(screen.queryByRole("switch", { name: english("ordering:dripFeed") })).toBeNull();
  });

  it("DRF-015 says that a drip feed is being opened, for a second", async () => {
    const { wait } = await openOrderForm({ query: { serviceId: "1", isDripFeed: "1" } });
    expect(screen.getByText(english("ordering:openingDripFeed"))).toBeInTheDocument();
    await wait(1_000);
    expect(screen.queryByText(english("ordering:openingDripFeed"))).toBeNull();
  });
});
