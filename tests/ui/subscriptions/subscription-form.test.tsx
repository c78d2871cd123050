import { postSubscription } from "@panel/wire/subscriptions";
import { refusalOf } from "../../support/server-refusals.ts";
import { screen, within } from "@testing-library/react";
import { moneyFromCents } from "@panel/core/money";
import { failure } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import type { ScriptedPanel } from "../../support/faults.ts";
import { english, englishLike } from "../../support/english.ts";

const types = { createOrderTypes: ["single", "autopromotion"] } as const;

async function openForm(options: { readonly query?: string; readonly prepare?: (memory: ScriptedPanel) => void } = {}) {
  const shown = await renderPanel(`/orders/create?type=autopromotion${options.query ?? ""}`, {
    settings: types,
    profile: { balance: moneyFromCents(5000) },
    prepare: (memory) => {
      memory.accounts.credit(memory.accounts.byEmail("ann@example.com")!, moneyFromCents(5000));
      options.prepare?.(memory);
    },
  });
  await flush();
  return shown;
}

type Shown = Awaited<ReturnType<typeof openForm>>;
const form = () => screen.getByRole("form", { name: english("subscriptions:formTitle") });
const field = (name: string | RegExp) => within(form()).getByLabelText(name);

/** Time for the debounces, and what comes of them. */
async function wait({ pass }: Shown): Promise<void> {
  await pass(700);
  await flush();
}

async function fillIn(shown: Shown): Promise<void> {
  const { user } = shown;
  await user.selectOptions(field(/^Network/), "Instagram");
  await wait(shown);
  await user.type(field(englishLike("subscriptions:url")), "https://www.instagram.com/nasa/");
  await user.type(field(englishLike("subscriptions:name")), "Space");
  await user.click(within(form()).getByRole("checkbox", { name: "Instagram likes" }));
  await wait(shown);
}

const payByBalance = async ({ user }: Shown) =>
  user.click(screen.getByRole("radio", { name: english("subscriptions:payFromBalance") }));

describe("the subscription form on screen", () => {
  it("RTE-031 stands on the create page's autopromotion tab with its fields", async () => {
    await openForm();
    expect(screen.getByRole("tab", { name: english("ordering:type_autopromotion"), selected: true })).toBeVisible();
    expect(field(englishLike("subscriptions:contentsLimit"))).toHaveValue("10");
    expect(field(englishLike("subscriptions:email"))).toHaveValue("ann@example.com");
    expect(within(form()).getByText("Choose a network to see its services.")).toBeVisible();
  });

  it("SUB-015 SUB-016 the number of posts begins at 10, stays between 1 and 1000, and as it was for what is no number", async () => {
    const { user } = await openForm();
    const limit = () => field(englishLike("subscriptions:contentsLimit"));
    expect(limit()).toHaveValue("10");
    for (const [typed, kept] of [
      ["5000", "1000"],
      ["many", "1000"],
      ["0", "1"],
      ["25", "25"],
      ["x", "25"],
    ] as const) {
      await user.clear(limit());
      await user.type(limit(), typed);
      await user.tab();
      expect(limit()).toHaveValue(kept);
    }
  });

  it("SUB-012 shows the cost per publication and in total for what is chosen", async () => {
    const shown = await openForm();
    await fillIn(shown);
    await payByBalance(shown);
    await shown.user.clear(field(/^Quantity/));
    await shown.user.type(field(/^Quantity/), "1000");
    await wait(shown);
    expect(field(englishLike("subscriptions:serviceCost"))).toHaveValue("0,90");
    expect(within(form()).getByText("$ 9,00")).toBeVisible();
  });

  it("SUB-013 a typed cost becomes the quantity that it buys", async () => {
    const shown = await openForm();
    await fillIn(shown);
    await shown.user.clear(field(englishLike("subscriptions:serviceCost")));
    await shown.user.type(field(englishLike("subscriptions:serviceCost")), "1.80");
    await wait(shown);
    expect(field(/^Quantity/)).toHaveValue("2000");
  });

  it("SUB-014 QTY-005 says at the field what will be ordered while another quantity is typed", async () => {
    const shown = await openForm();
    await fillIn(shown);
    await shown.user.clear(field(/^Quantity/));
    await shown.user.type(field(/^Quantity/), "1055");
    expect(field(/^Quantity/)).toHaveAccessibleDescription("1\u00a0000 will be ordered");
    await shown.user.tab();
    expect(field(/^Quantity/)).toHaveValue("1000");
  });

  it("SUB-018 SUB-020 makes the subscription from the balance, tells it and empties the form", async () => {
    const shown = await openForm();
    await fillIn(shown);
    await payByBalance(shown);
    await shown.user.click(screen.getByRole("button", { name: "Create subscription" }));
    await flush();
    expect(screen.getByText(english("subscriptions:created", { name: "Space" }))).toBeVisible();
    expect(screen.getByRole("link", { name: english("subscriptions:openSubscription") })).toHaveAttribute(
      "href",
      "/subscriptions/1",
    );
    expect(field(englishLike("subscriptions:name"))).toHaveValue("");
    const made = await shown.memory.subscriptions.list();
    expect(made.ok && made.value).toMatchObject([{ name: "Space", billingType: "balance", contentsLimit: 10 }]);
  });

  it("SUB-017 SUB-019 begins with the card, and leads to the provider's page once the subscription is made", async () => {
    const shown = await openForm();
    expect(screen.getByRole("radio", { name: "By card" })).toBeChecked();
    await fillIn(shown);
    expect(screen.getByText(/^After you create the subscription/)).toBeVisible();
    expect(screen.getByText(english("subscriptions:cardFee", { percent: 2 }))).toBeVisible();
    await shown.user.click(screen.getByRole("button", { name: "Create subscription" }));
    await flush();
    const made = await shown.memory.subscriptions.list();
    expect(made.ok && made.value[0]).toMatchObject({ billingType: "card", waitingFor: "card" });
  });

  it("DEC-156 says that the card is still missing when it could not be linked", async () => {
    const shown = await openForm({
      prepare: (memory) => {
        memory.faults.subscriptions.linkCard = () => Promise.resolve(failure({ kind: "server", status: 503, message: "" }));
      },
    });
    await fillIn(shown);
    await shown.user.click(screen.getByRole("button", { name: "Create subscription" }));
    await flush();
    expect(screen.getByText(/was created, but no card is linked yet/)).toBeVisible();
    expect(field(englishLike("subscriptions:name"))).toHaveValue("");
  });

  it("SUB-008 says beside the fields and in a summary what is missing, and leads there", async () => {
    const shown = await openForm();
    await shown.user.click(screen.getByRole("button", { name: "Create subscription" }));
    expect(field(englishLike("subscriptions:url"))).toHaveAccessibleDescription(englishLike("subscriptions:missing_url"));
    expect(field(englishLike("subscriptions:url"))).toHaveAttribute("aria-invalid", "true");
    const summary = screen.getByRole("group", { name: "Please check the following" });
    await shown.user.click(within(summary).getByRole("link", { name: "Choose a network." }));
    expect(field(/^Network/)).toHaveFocus();
  });

  it("SUB-008 lets one field be put right while others are still wrong: the focus stays in it, and what it lacked is gone", async () => {
    const shown = await openForm();
    await shown.user.click(screen.getByRole("button", { name: "Create subscription" }));
    const summary = screen.getByRole("group", { name: "Please check the following" });
    expect(summary).toHaveFocus();
    await shown.user.type(field(englishLike("subscriptions:name")), "Space");
    expect(field(englishLike("subscriptions:name"))).toHaveValue("Space");
    expect(field(englishLike("subscriptions:name"))).toHaveFocus();
    expect(within(summary).queryByRole("link", { name: /name/i })).toBeNull();
    expect(within(summary).getByRole("link", { name: "Choose a network." })).toBeVisible();
  });

  it("SUB-018 shows the server's words at their field", async () => {
    const shown = await openForm({
      prepare: (memory) => {
        const fields = { url: ["This account cannot be followed."] };
        memory.faults.subscriptions.create = () => Promise.resolve(failure(refusalOf(postSubscription, fields, "")));
      },
    });
    await fillIn(shown);
    await payByBalance(shown);
    await shown.user.click(screen.getByRole("button", { name: "Create subscription" }));
    await flush();
    expect(field(englishLike("subscriptions:url"))).toHaveAccessibleDescription(/This account cannot be followed\./);
    expect(field(englishLike("subscriptions:name"))).toHaveValue("Space");
  });

  it.each([
    ["services.0.quantity", /^Quantity/],
    ["services.0.service_id", /^Service/],
    ["services.0.countries", /^Service/],
    ["contents_limit", englishLike("subscriptions:contentsLimit")],
    ["email", englishLike("subscriptions:email")],
  ])("SUB-018 %s stands at its field, and the summary leads there", async (name, label) => {
    const shown = await openForm({
      prepare: (memory) => {
        const refusal = refusalOf(postSubscription, { [name]: ["Not like this."] }, "");
        memory.faults.subscriptions.create = () => Promise.resolve(failure(refusal));
      },
    });
    await fillIn(shown);
    await payByBalance(shown);
    await shown.user.click(screen.getByRole("button", { name: "Create subscription" }));
    await flush();
    expect(field(label)).toHaveAccessibleDescription(/Not like this\./);
    await shown.user.click(screen.getByRole("link", { name: "Not like this." }));
    if (name !== "services.0.countries") expect(field(label)).toHaveFocus();
  });

  it("API-132 shows the old and the new total when the price has changed", async () => {
    const shown = await openForm({
      prepare: (memory) => {
        const change = { kind: "priceChanged", shown: moneyFromCents(900), current: moneyFromCents(1000) } as const;
        memory.faults.subscriptions.create = () => Promise.resolve(failure(change));
      },
    });
    await fillIn(shown);
    await payByBalance(shown);
    await shown.user.click(screen.getByRole("button", { name: "Create subscription" }));
    await flush();
    expect(screen.getByText(/has changed from \$ 9,00 to \$ 10,00/)).toBeVisible();
  });

  it("SUB-010 says that the networks could not be loaded and loads them again", async () => {
    let isDown = true;
    const shown = await openForm({
      prepare: (memory) => {
        const read = memory.subscriptions.networks.bind(memory.subscriptions);
        memory.faults.subscriptions.networks = () => (isDown ? Promise.resolve(failure({ kind: "network" })) : read());
      },
    });
    expect(screen.getByText(english("subscriptions:networksFailed"))).toBeVisible();
    isDown = false;
    await shown.user.click(within(form()).getByRole("button", { name: "Try again" }));
    await flush();
    expect(within(field(/^Network/)).getByRole("option", { name: "Instagram" })).toBeInTheDocument();
  });

  it("DEC-081 tells what became of the card on the way back from the provider's page, which the address says once", async () => {
    const { route } = await openForm({ query: "&card=linked&subscription=7" });
    expect(route().query).toEqual({ type: "autopromotion" });
    expect(screen.getByText("Your card is linked.")).toBeVisible();
    expect(screen.getByRole("link", { name: english("subscriptions:openSubscription") })).toHaveAttribute(
      "href",
      "/subscriptions/7",
    );
  });

  it("SUB-008 a guest is asked to log in and comes back here", async () => {
    await renderPanel("/orders/create?type=autopromotion", { settings: types });
    await flush();
    expect(screen.queryByRole("form", { name: english("subscriptions:formTitle") })).toBeNull();
    const link = screen.getByText(english("subscriptions:loginFirst")).closest("[role=status]") as HTMLElement;
    const href = within(link).getByRole("link", { name: "Log in" }).getAttribute("href") ?? "";
    expect(new URL(href, "https://panel.test").searchParams.get("redirect")).toBe("/orders/create");
  });
});
