import { resolve } from "@panel/core/wiring";
import { expertOrderTokens, expertOrderModule } from "@panel/core/expert-order/wiring";
import { refusedOrder } from "../../support/server-refusals.ts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { placeTargets } from "@panel/core/payments";
import { sessionStorageKeys } from "@panel/core/platform";
import { zeroFraction } from "@panel/core/money";
import { failure } from "@panel/core/result";
import { autorun } from "mobx";
import { afterEach, describe, expect, it, vi } from "vitest";
import { flush, openOrderForm } from "./order-form-fixture.tsx";
import { english, englishLike } from "../../support/english.ts";

const settings = { createOrderTypes: ["single", "expert"] as const };
const area = () => screen.getByRole("textbox", { name: english("ordering:expertLabel") });
const orderButton = () => screen.getByRole("button", { name: /^Buy for/ });
const row = (text: RegExp) => screen.getByRole("row", { name: text });

const GOOD = "1, https://www.youtube.com/watch?v=dQw4w9WgXcQ, 1000";
const OFF_STEP = "1, https://www.youtube.com/watch?v=aaaaaaaaaaa, 1050";
const UNKNOWN = "987654, https://t.me/durov, 100";

/** The expert tab with Ann logged in, or with a guest. */
async function openExpert(options: Parameters<typeof openOrderForm>[0] = {}, balance: number | null = 20) {
  const opened = await openOrderForm({
    query: { type: "expert" },
    ...(balance === null ? {} : { balance }),
    ...options,
    settings: { ...settings, ...options.settings },
  });
  await screen.findByRole("textbox", { name: english("ordering:expertLabel") });
  const paste = async (text: string) => {
    await userEvent.clear(area());
    await userEvent.click(area());
    await userEvent.paste(text);
    await opened.wait(600);
    await opened.wait(600);
  };
  return { ...opened, paste };
}

afterEach(() => {
  vi.restoreAllMocks();
  globalThis.sessionStorage.clear();
});

describe("the expert order", () => {
  it("ORD-052 names the missing amount, and is where the way back from adding it leads", async () => {
    const { memory, paste } = await openExpert({ balance: 1 });
    await paste(GOOD);
    const add = screen.getByRole("link", { name: english("payments:addMissing") });
    expect(add).toHaveAttribute("href", expect.stringContaining("from=expert"));
    expect(placeTargets.expert).toEqual({ name: "orders-create", query: { type: "expert" } });
    expect(memory.sessionStorage.read(sessionStorageKeys.expertOrder)).toBe(GOOD);
  });

  it("PAY-010 says before the press what the method cannot take, and writes the quantity that costs enough into the line", async () => {
    const { paste, wait } = await openExpert({}, null);
    await paste(`hello\n${GOOD.replace(/1000$/, "400")}`);
    const said = () => screen.queryByText(english("payments:methodFrom", { method: "Method 1", limit: "$ 1,00 USD" }));
    await waitFor(() => expect(said()).toBeInTheDocument());
    await userEvent.click(screen.getByRole("button", { name: /^Order .* instead$/ }));
    await wait(600);
    await wait(600);
    expect(said()).toBeNull();
    expect(area()).toHaveValue(`hello\n${GOOD.replace(/1000$/, "600")}`);
  });

  it("DEC-120 checks each line, prices the good ones, and says what is wrong with the others", async () => {
    const { paste } = await openExpert();
    await paste([GOOD, "", OFF_STEP, UNKNOWN, "hello"].join("\n"));
    expect(screen.getByText(english("ordering:expertSummary", { good: 1, bad: 3 }), { exact: false })).toBeInTheDocument();
    expect(row(/dQw4w9WgXcQ/)).toHaveTextContent("YouTube: video");
    expect(row(/dQw4w9WgXcQ/)).toHaveTextContent(english("ordering:expertFine"));
    expect(row(/aaaaaaaaaaa/)).toHaveTextContent(/in steps of 100/);
    expect(row(/987654/)).toHaveTextContent(english("ordering:expertProblem_unknownService", { id: "987654" }));
    expect(row(/hello/)).toHaveTextContent(english("ordering:expertProblem_noService"));
    // The line numbers are those of the text, empty lines included.
    expect(within(row(/987654/)).getByRole("rowheader")).toHaveTextContent("4");
  });

  it("DEC-120 orders the good lines as one purchase and keeps the bad ones in the text", async () => {
    const { memory, paste, user, visited } = await openExpert();
    const second = GOOD.replace("dQw4w9WgXcQ", "bbbbbbbbbbb");
    await paste([GOOD, UNKNOWN, second].join("\n"));
    await user.click(orderButton());
    await flush();
    const ann = memory.accounts.byEmail("ann@example.com")!;
    expect(ann.orderIds.map((id) => memory.orderBook.order(id)?.url)).toEqual([
      "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      "https://www.youtube.com/watch?v=bbbbbbbbbbb",
    ]);
    expect(area()).toHaveValue(UNKNOWN);
    expect(visited).toEqual([]);
  });

  it.each(["5,000", "5.000", "5 000", "५,०००", "5k"])("DEC-185 QTY-001 orders 5 000 for %j", async (typed) => {
    const { memory, paste, user } = await openExpert();
    await paste(GOOD.replace(", 1000", `, ${typed}`));
    expect(row(/dQw4w9WgXcQ/)).toHaveTextContent(english("ordering:expertFine"));
    await user.click(orderButton());
    await flush();
    const ann = memory.accounts.byEmail("ann@example.com")!;
    expect(ann.orderIds.map((id) => memory.orderBook.order(id)?.quantity)).toEqual([5000]);
  });

  it("DEC-120 takes over the quantity that is suggested", async () => {
    const { paste, user } = await openExpert();
    await paste(OFF_STEP);
    expect(orderButton()).toHaveAccessibleDescription("Enter at least one line that can be ordered.");
    await user.click(orderButton());
    expect(area()).toHaveFocus();
    await user.click(within(row(/aaaaaaaaaaa/)).getByRole("button", { name: /^Use 1.100/ }));
    expect(area()).toHaveValue("1, https://www.youtube.com/watch?v=aaaaaaaaaaa, 1100");
    expect(row(/aaaaaaaaaaa/)).toHaveTextContent(english("ordering:expertFine"));
  });

  it("DEC-120 marks the line that the server refuses, and the rest can still be ordered", async () => {
    const { memory, paste, user, wait } = await openExpert({
      prepare: (panel) => {
        const validate = panel.ordering.validateOrder.bind(panel.ordering);
        panel.faults.ordering.validateOrder = (order) => {
          const index = order.lines.findIndex((line) => line.url.includes("aaaaaaaaaaa"));
          const fields = { [`orders.${String(index)}.url`]: ["The video is private"] };
          return index < 0 ? validate(order) : Promise.resolve(failure(refusedOrder(fields, "")));
        };
      },
    });
    const refused = OFF_STEP.replace("1050", "1000");
    await paste([GOOD, refused].join("\n"));
    await user.click(orderButton());
    await flush();
    expect(row(/aaaaaaaaaaa/)).toHaveTextContent("The video is private");
    expect(memory.accounts.byEmail("ann@example.com")!.orderIds).toEqual([]);
    // The total of what is left is asked for first.
    await wait(600);
    await user.click(orderButton());
    await flush();
    expect(memory.accounts.byEmail("ann@example.com")!.orderIds).toHaveLength(1);
    expect(area()).toHaveValue(refused);
  });

  it("CST-010 says in the server's words why there is no total, and counts the new lines by their prices", async () => {
    const { memory, paste } = await openExpert({ settings: { guaranteeCharge: zeroFraction } });
    await paste(GOOD);
    memory.faults.ordering.totalCost = () =>
      Promise.resolve(failure({ kind: "server", status: 422, message: "Back in a minute" }));
    await paste(GOOD.replace(", 1000", ", 2,000"));
    expect(screen.getByText(`${english("ordering:totalFailed")} Back in a minute`)).toBeVisible();
    expect(orderButton()).toHaveAccessibleName("Buy for $ 3,00 USD");
  });

  it("CST-010 works a failed total out again at a button", async () => {
    const { memory, paste, user } = await openExpert();
    memory.faults.ordering.totalCost = () => Promise.resolve(failure({ kind: "network" }));
    await paste(GOOD);
    delete memory.faults.ordering.totalCost;
    await user.click(screen.getByRole("button", { name: english("ordering:retryTotal") }));
    await flush();
    expect(screen.queryByText(englishLike("ordering:totalFailed"))).toBeNull();
  });

  it("DEC-120 says nothing of lines before there is a catalogue to check them against", async () => {
    let open: () => void = () => undefined;
    const opened = await openOrderForm({
      prepare: ({ catalogue, faults }) => {
        const networks = catalogue.snapshot.bind(catalogue);
        const gate = new Promise<void>((resolve) => (open = resolve));
        faults.catalogue.snapshot = () => gate.then(() => networks());
      },
    });
    const expert = resolve(opened.container, expertOrderModule, expertOrderTokens.expertOrderViewModel)();
    expert.setText(GOOD);
    const seen: (string | undefined)[][] = [];
    const stop = autorun(() => seen.push(expert.rows.map((line) => line.problem?.kind)));
    open();
    await flush();
    stop();
    expect(seen).toEqual([[], [undefined]]);
  });

  it("DEC-120 keeps the text over a reload", async () => {
    const first = await openExpert();
    await first.paste(UNKNOWN);
    const { sessionStorage } = first.memory;
    cleanup();
    await openExpert({ prepare: (panel) => Object.assign(panel, { sessionStorage }) });
    expect(area()).toHaveValue(UNKNOWN);
  });

  it("announces a running order before it is paid again", async () => {
    const { memory, paste, user } = await openExpert();
    await paste(GOOD);
    await user.click(orderButton());
    await flush();
    await paste(GOOD);
    await user.click(orderButton());
    await flush();
    expect(await screen.findByRole("dialog", { name: english("ordering:overlapTitle") })).toHaveTextContent(
      /Order 1\b.*YouTube views, 1.000/,
    );
    await user.click(screen.getByRole("button", { name: "Order anyway" }));
    await flush();
    expect(memory.accounts.byEmail("ann@example.com")!.orderIds).toHaveLength(2);
  });

  it("asks before two lines for the same service and link are paid", async () => {
    const { memory, paste, user } = await openExpert();
    const orders = () => memory.accounts.byEmail("ann@example.com")!.orderIds.length;
    await paste(`${GOOD}\n1, youtu.be/dQw4w9WgXcQ, 2000`);
    await user.click(orderButton());
    await flush();
    const question = await screen.findByRole("dialog", { name: english("ordering:twinsTitle") });
    expect(question).toHaveTextContent(/YouTube views: 1.000 \+ 2.000/);
    await user.click(screen.getByRole("button", { name: english("ordering:overlapBack") }));
    expect([screen.queryByRole("dialog"), orders()]).toEqual([null, 0]);
    await user.click(orderButton());
    await flush();
    await user.click(await screen.findByRole("button", { name: "Order anyway" }));
    await flush();
    expect(orders()).toBe(2);
  });
});
