import { paymentMethodId } from "@panel/core/identifiers";
import { fractionFromMillionths, moneyFromCents } from "@panel/core/money";
import type { WidgetDraft, WidgetGrouping } from "@panel/core/order-widgets";
import { failure, success } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { english, englishLike } from "../../support/english.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";
import { WatchedPort } from "../../support/watched-port.ts";

type Prepare = NonNullable<RenderPanelOptions["prepare"]>;

async function open(prepare: Prepare = () => undefined, profile = {}) {
  const shown = await renderPanel("/order-widget", { profile, prepare });
  await flush();
  return shown;
}

const draft: WidgetDraft = {
  name: "Blog",
  minimumPurchase: moneyFromCents(250),
  paymentMethodIds: [1, 2].map(paymentMethodId),
  rewardShare: fractionFromMillionths(50_000),
};
/** Ann's page with one widget on it. */
const openWithWidget = (prepare: Prepare = () => undefined) =>
  open((memory) => {
    void memory.orderWidgets.create(draft);
    prepare(memory);
  });

/** What is copied as script and as frame. */
async function copiedCodes({ user, memory }: Awaited<ReturnType<typeof open>>): Promise<readonly string[]> {
  const copied: string[] = [];
  memory.clipboard.write = (text) => Promise.resolve(copied.push(text) > 0);
  for (const form of ["script", "frame"] as const) {
    await user.click(press(english("order-widgets:copyNamed", { name: english(`order-widgets:form_${form}`) })));
    await flush();
  }
  return copied;
}

const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const nameField = () => field(english("order-widgets:name"));
const minimumField = () => field(english("order-widgets:minimum"));
const shareField = () => field(english("order-widgets:share"));
const methodsField = () => screen.getByRole("group", { name: new RegExp(english("order-widgets:methods")) });
const press = (name: string) => screen.getByRole("button", { name });
const widgets = () => screen.getByRole("list", { name: english("order-widgets:title") });

describe("the order widgets on screen", () => {
  it("WGP-001 WGP-003 WGP-007 BIZ-006 makes a widget with the usual share, 10 percent being a tenth", async () => {
    const { user, memory } = await open();
    expect(screen.getByRole("heading", { level: 1, name: english("order-widgets:title") })).toBeInTheDocument();
    expect(screen.getByText(english("order-widgets:empty"))).toBeInTheDocument();
    await user.click(press(english("order-widgets:new")));
    expect(shareField()).toHaveValue("10");
    await user.type(nameField(), "Blog");
    await user.click(press(english("order-widgets:save")));
    await flush();
    expect(within(widgets()).getByRole("heading", { name: "Blog" })).toBeInTheDocument();
    expect(screen.getByText(english("order-widgets:saved", { name: "Blog" }))).toBeInTheDocument();
    expect(await memory.orderWidgets.widgets()).toMatchObject({ value: [{ name: "Blog", rewardShare: 100_000 }] });
  });

  it("WGP-002 WGP-004 ENT-018 shows name, share in percent, minimum and methods of each widget", async () => {
    await openWithWidget();
    const card = within(widgets()).getByRole("listitem");
    expect(within(card).getByRole("heading")).toHaveTextContent("Blog");
    for (const words of ["5%", "$ 2,50", "Method 1, Method 2"]) expect(card).toHaveTextContent(words);
  });

  it("WGP-003 WGP-004 changes a widget: 2,5 typed is 0.025 sent", async () => {
    const { user, memory } = await openWithWidget();
    await user.click(press(english("order-widgets:changeNamed", { name: "Blog" })));
    expect([shareField(), minimumField()].map((input) => (input as HTMLInputElement).value)).toEqual(["5", "2,50"]);
    await user.clear(shareField());
    await user.type(shareField(), "2,5");
    await user.clear(minimumField());
    await user.click(screen.getByRole("checkbox", { name: "Method 2" }));
    await user.click(press(english("order-widgets:save")));
    await flush();
    const kept = { rewardShare: 25_000, minimumPurchase: null, paymentMethodIds: [1] };
    expect(await memory.orderWidgets.widgets()).toMatchObject({ value: [kept] });
    expect(widgets()).toHaveTextContent("2.5%".replace(".", ","));
  });

  it("WGP-005 says what is wrong at each of the four fields, and sends nothing", async () => {
    const { user, memory } = await open();
    await user.click(press(english("order-widgets:new")));
    await user.type(minimumField(), "a lot");
    await user.clear(shareField());
    await user.type(shareField(), "26");
    for (const box of screen.getAllByRole("checkbox")) await user.click(box);
    await user.click(press(english("order-widgets:save")));
    expect(nameField()).toHaveAccessibleDescription(english("order-widgets:problem_noName"));
    expect(minimumField()).toHaveAccessibleDescription(englishLike("order-widgets:problem_minimumUnreadable"));
    expect(shareField()).toHaveAccessibleDescription(englishLike("order-widgets:problem_shareTooLarge", { max: 25 }));
    expect(methodsField()).toHaveAccessibleDescription(english("order-widgets:problem_noMethods"));
    expect(await memory.orderWidgets.widgets()).toMatchObject({ value: [] });
  });

  it("WGP-005 puts the server's words to the four fields, each until it is changed", async () => {
    const fields = ["name", "minimumPurchase", "paymentMethods", "rewardShare"] as const;
    const problems = fields.map((one) => ({ line: null, field: one, message: `wrong ${one}` }));
    const { user } = await openWithWidget(({ faults }) => {
      faults.orderWidgets.change = () => Promise.resolve(failure({ kind: "problems", message: "", problems }));
    });
    await user.click(press(english("order-widgets:changeNamed", { name: "Blog" })));
    await user.click(press(english("order-widgets:save")));
    await flush();
    const changes = [
      [nameField, () => user.type(nameField(), "!")],
      [minimumField, () => user.type(minimumField(), "1")],
      [methodsField, () => user.click(screen.getByRole("checkbox", { name: "Method 2" }))],
      [shareField, () => user.type(shareField(), "1")],
    ] as const;
    const expectWords = (changed: number) => {
      for (const [at, [shown]] of changes.entries()) {
        const words = expect.stringContaining(`wrong ${fields[at]!}`) as string;
        if (at < changed) expect(shown()).not.toHaveAccessibleDescription(words);
        else expect(shown()).toHaveAccessibleDescription(words);
      }
    };
    expectWords(0);
    for (const [at, [, change]] of changes.entries()) {
      await change();
      expectWords(at + 1);
    }
  });

  it("WGP-006 offers the methods that a widget may have, and chooses all of them for a new one", async () => {
    const { user } = await open();
    await user.click(press(english("order-widgets:new")));
    const boxes = screen.getAllByRole("checkbox");
    expect(boxes).toHaveLength(4);
    for (const box of boxes) expect(box).toBeChecked();
  });

  it("WGP-009 copies the code as script and as frame, of the widget's token, and shows the widget itself in a frame", async () => {
    const copied = await copiedCodes(await openWithWidget());
    const { origin } = globalThis.location;
    expect(copied[0]).toContain(`<script src="${origin}/script/order-widget.js" data-token="memory-widget-token-1"`);
    expect(copied[1]).toContain(`<iframe src="${origin}/script/order-widget.html#token=memory-widget-token-1`);
    expect(screen.getByText(english("order-widgets:copied"))).toBeInTheDocument();
    const preview = screen.getByTitle<HTMLIFrameElement>(english("order-widgets:preview"));
    expect(preview.src).toContain("/script/order-widget.html#token=memory-widget-token-1");
    expect(preview.getAttribute("sandbox")?.split(" ")).not.toContain("allow-same-origin");
  });

  it("WGP-009 DEC-098 DEC-169 takes script and frame from the host that the page names for them", async () => {
    const named = Object.assign(document.createElement("meta"), {
      name: "panel-script-address",
      content: "https://script.panel.test/",
    });
    document.head.append(named);
    onTestFinished(() => named.remove());
    const copied = await copiedCodes(await openWithWidget());
    const words = 'data-token="memory-widget-token-1" data-locale="en" data-currency="USD"';
    expect(copied[0]).toContain(`<script src="https://script.panel.test/order-widget.js" ${words}></script>`);
    expect(copied[1]).toContain('<iframe src="https://script.panel.test/order-widget.html#token=memory-widget-token-1');
  });

  it("DEC-058 shows a frozen account its notice instead of keeping a widget", async () => {
    const { user, memory } = await open(() => undefined, { frozenAt: "2026-01-01 00:00:00" });
    await user.click(press(english("order-widgets:new")));
    await user.type(nameField(), "Blog");
    await user.click(press(english("order-widgets:save")));
    await flush();
    expect(screen.getByRole("dialog")).toBeInTheDocument();
    expect(await memory.orderWidgets.widgets()).toMatchObject({ value: [] });
  });

  it("WGP-001 offers to try again what could not be loaded", async () => {
    let isBroken = true;
    const { user } = await open(({ faults }) => {
      faults.orderWidgets.widgets = () => Promise.resolve(isBroken ? failure({ kind: "network" }) : success([]));
    });
    expect(screen.getByRole("alert")).toHaveTextContent(english("order-widgets:failed"));
    isBroken = false;
    await user.click(press("Try again"));
    await flush();
    expect(screen.getByText(english("order-widgets:empty"))).toBeInTheDocument();
  });
});

describe("what the widgets sold, on screen", () => {
  const sale = { widgetId: 1, orders: 1, cost: moneyFromCents(2_000), reward: moneyFromCents(100) };
  const sold: Prepare = ({ orderWidgets, clock }) => {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    orderWidgets.sales.push(
      { ...sale, day, service: "Likes", buyer: "Anna K." },
      { ...sale, day, service: "Views", buyer: "b…@example.com" },
    );
  };

  it("WGP-008 shows figures by day, widget, service and customer, as a plot and as a table", async () => {
    const { user, memory } = await openWithWidget(sold);
    const port = new WatchedPort(memory.orderWidgets, memory.faults.orderWidgets, ["statistics"]);
    const table = () => screen.getByRole("table");
    const labelOf = (group: WidgetGrouping) =>
      `${english("order-widgets:measure_reward")} · ${english(`order-widgets:group_${group}`)}`;
    expect(within(table()).getAllByRole("row")[1]).toHaveTextContent("$ 2,00$ 40,002");
    const plot = screen.getByRole("slider", { name: labelOf("date") });
    expect([plot.getAttribute("aria-valuemax"), plot.getAttribute("aria-valuetext")]).toEqual(["32", "Jan 1, 2026: $ 2,00"]);
    plot.focus();
    await user.keyboard("{ArrowLeft}");
    expect(plot).toHaveAttribute("aria-valuetext", "Dec 31, 2025: $ 0,00");
    for (const [group, names] of [
      ["orderWidget", ["Blog"]],
      ["service", ["Likes", "Views"]],
      ["user", ["Anna K.", "b…@example.com"]],
    ] as const) {
      await user.selectOptions(screen.getByRole("combobox", { name: english("statistics:groupBy") }), group);
      await flush();
      expect(port.callsOf("statistics").at(-1)?.[0]).toEqual({ groupBy: group, startDate: "2025-12-01", endDate: "2026-01-01" });
      for (const name of names) expect(within(table()).getByRole("rowheader", { name })).toBeInTheDocument();
      const ranking = screen.getByRole("heading", { name: labelOf(group) }).closest("figure") as HTMLElement;
      const bars = within(ranking).getAllByRole("listitem");
      const figure = group === "orderWidget" ? "$ 2,00" : "$ 1,00";
      expect(bars.map(({ textContent }) => textContent)).toEqual(names.map((name) => name + figure));
      expect(screen.queryByRole("slider")).toBeNull();
    }
  });

  it("WGP-008 asks for the first and the last day of the period that is pressed, in the groups that were chosen", async () => {
    const { user, memory } = await openWithWidget(sold);
    const port = new WatchedPort(memory.orderWidgets, memory.faults.orderWidgets, ["statistics"]);
    // Few rows, whatever the period.
    await user.selectOptions(screen.getByRole("combobox", { name: english("statistics:groupBy") }), "service");
    await flush();
    for (const [period, startDate] of [
      ["last_year", "2025-01-01"],
      ["full", null],
      ["last_month", "2025-12-01"],
    ] as const) {
      await user.click(press(english(`statistics:period_${period}`)));
      await flush();
      expect(port.callsOf("statistics").at(-1)?.[0]).toEqual({ groupBy: "service", startDate, endDate: "2026-01-01" });
    }
  });

  it("WGP-008 saves what the table shows as CSV, in dollars", async () => {
    const { user, memory } = await openWithWidget(sold);
    const files: object[] = [];
    memory.files.save = (file) => void files.push(file);
    await user.selectOptions(screen.getByRole("combobox", { name: english("statistics:groupBy") }), "user");
    await flush();
    await user.click(press(english("plots:save")));
    const [file] = files as readonly { readonly name: string; readonly text: string }[];
    expect(file?.name).toMatch(/^order-widgets-.*\.csv$/);
    expect(file?.text).toContain("Anna K.,1,20,1\r\n");
  });

  it("WGP-008 says that nothing was sold, and offers to try again", async () => {
    let isBroken = true;
    const { user } = await openWithWidget(({ faults }) => {
      faults.orderWidgets.statistics = () => Promise.resolve(isBroken ? failure({ kind: "network" }) : success([]));
    });
    expect(screen.getByText(english("order-widgets:statisticsFailed"))).toBeInTheDocument();
    isBroken = false;
    await user.click(press("Try again"));
    await flush();
    expect(screen.getByText(english("order-widgets:nothing"))).toBeInTheDocument();
  });
});
