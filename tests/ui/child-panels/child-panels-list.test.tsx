import { MAX_CHILD_PANELS } from "@panel/core/child-panels";
import { failure } from "@panel/core/result";
import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, passTime, renderPanel } from "../../support/render-panel.tsx";
import { ANN, balanceOf, below, card, cards, credit, dialog, openChildPanels, PARENT, say } from "./child-panels-fixture.tsx";

const DAY_MS = 86_400_000;

describe("the list of child panels", () => {
  it("CPN-002 CPN-004 ENT-019 shows domain, status, administrator, dates, price, and where shop and administration are, as it moves", async () => {
    const { memory } = await openChildPanels({ ordered: [below("reach"), {}] });
    expect(cards().map((each) => within(each).getByRole("heading", { level: 2 }).textContent)).toEqual([
      "first-shop.com",
      `reach.${PARENT}`,
    ]);
    const reach = () => card(1);
    expect(reach().getByText(say("status_preparing"))).toBeInTheDocument();
    expect(reach().getAllByText(say("notYet"))).toHaveLength(3);
    for (const milliseconds of [60_000, 30_000, 30_000]) await passTime(memory, milliseconds);
    await flush();
    for (const words of [say("status_active"), ANN, say("price", { price: "$ 25,00" })])
      expect(reach().getByText(words)).toBeInTheDocument();
    expect(reach().queryByText(say("notYet"))).toBeNull();
    expect(reach().getByRole("link", { name: `reach.${PARENT}` })).toHaveAttribute("href", `https://reach.${PARENT}`);
    expect(reach().getByRole("link", { name: `reach.${PARENT}/admin` })).toHaveAttribute("href", `https://reach.${PARENT}/admin`);
    const shownAt = (term: "facts_created" | "facts_paidUntil") => reach().getByText(say(term)).nextElementSibling?.textContent;
    expect([shownAt("facts_created"), shownAt("facts_paidUntil")]).toEqual([
      expect.stringMatching(/^Jan 1, 2026\b/),
      expect.stringMatching(/^Feb 1, 2026\b/),
    ]);
  });

  it("helps to point a domain here in plain steps, and looks when asked", async () => {
    const { user, memory } = await openChildPanels({
      ordered: [{}],
      prepare: ({ childPanels }) => void childPanels.leadingElsewhere.add("first-shop.com"),
    });
    const help = within(card().getByRole("region", { name: say("dnsTitle", { domain: "first-shop.com" }) }));
    for (const words of ["CNAME", PARENT, say("dnsOpen"), say("dnsWait")]) expect(help.getByText(words)).toBeInTheDocument();
    const check = () => card().getByRole("button", { name: say("checkNamed", { domain: "first-shop.com" }) });
    await user.click(check());
    await flush();
    expect(card().getByText(say("stillElsewhere", { domain: "first-shop.com" }))).toBeInTheDocument();
    memory.faults.childPanels.check = () => Promise.resolve(failure({ kind: "network" }));
    await user.click(check());
    await flush();
    expect(card().getByText(say("checkFailed"))).toBeInTheDocument();
    delete memory.faults.childPanels.check;
    memory.childPanels.leadingElsewhere.clear();
    await user.click(check());
    await flush();
    expect(card().getByText(say("status_preparing"))).toBeInTheDocument();
    expect(card().queryByRole("region")).toBeNull();
  });

  it("gives the money back for what was not set up, after a question that says so", async () => {
    const { user, memory } = await openChildPanels({ ordered: [{}] });
    await user.click(card().getByRole("button", { name: say("endNamed", { domain: "first-shop.com" }) }));
    expect(dialog().getByText(say("endTextBefore", { price: "$ 25,00" }))).toBeInTheDocument();
    await user.click(dialog().getByRole("button", { name: english("common:cancel") }));
    expect(card().getByText(say("status_waiting"))).toBeInTheDocument();
    await user.click(card().getByRole("button", { name: say("endNamed", { domain: "first-shop.com" }) }));
    await user.click(dialog().getByRole("button", { name: say("end") }));
    await flush();
    expect(card().getByText(say("status_ended"))).toBeInTheDocument();
    expect(card().queryByRole("button")).toBeNull();
    expect(document.body).not.toHaveFocus();
    expect(balanceOf(memory)).toBe(10_000);
  });

  it("lets a running panel end with what is paid for, and be kept after all", async () => {
    const { user, memory } = await openChildPanels({ ordered: [below("reach")] });
    await passTime(memory, 300_000);
    await flush();
    await user.click(card().getByRole("button", { name: say("endNamed", { domain: `reach.${PARENT}` }) }));
    await user.click(dialog().getByRole("button", { name: say("end") }));
    await flush();
    expect(card().getByText(/won’t be charged again/)).toBeInTheDocument();
    await user.click(card().getByRole("button", { name: say("keepNamed", { domain: `reach.${PARENT}` }) }));
    await flush();
    expect(card().queryByText(/won’t be charged again/)).toBeNull();
  });

  it("says what an unpaid panel needs and until when, and pays it", async () => {
    const { user, memory, panel } = await openChildPanels({ ordered: [below("reach")], cents: 3_000 });
    await passTime(memory, 32 * DAY_MS);
    await leaveAndComeBack();
    expect(card().getByText(say("status_grace"))).toBeInTheDocument();
    expect(card().getByText(/until then it keeps running/)).toBeInTheDocument();
    const pay = () => card().getByRole("button", { name: say("payNamed", { price: "$ 25,00", domain: `reach.${PARENT}` }) });
    await user.click(pay());
    await flush();
    expect(card().getByText(/notEnoughBalance/)).toBeInTheDocument();
    credit(memory, 3_000);
    await user.click(pay());
    await flush();
    expect(card().getByText(say("status_active"))).toBeInTheDocument();
    expect(balanceOf(memory)).toBe(1_000);
    expect(document.body).not.toHaveFocus();

    async function leaveAndComeBack(): Promise<void> {
      for (const name of ["profile", "child-panels"] as const) {
        act(() => panel.navigator.go({ name }));
        await flush();
      }
    }
  });

  it("has room for twenty that have not ended", async () => {
    const ordered = Array.from({ length: MAX_CHILD_PANELS }, (_one, place) => below(`many-${String(place)}`));
    await openChildPanels({ ordered, cents: 100_000 });
    expect(screen.getByText(say("full"))).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: say("new") })).toBeNull();
  });

  it("offers to load again what could not be loaded", async () => {
    const { user, memory } = await openChildPanels({
      prepare: ({ faults }) => {
        faults.childPanels.panels = () => Promise.resolve(failure({ kind: "network" }));
      },
    });
    expect(screen.getByRole("alert")).toHaveTextContent(say("failed"));
    delete memory.faults.childPanels.panels;
    await user.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.getByText(say("empty"))).toBeInTheDocument();
  });
});

describe("the wholesale price", () => {
  const formOf = () => within(screen.getByRole("form", { name: say("wholesaleTitle") }));

  it("CPN-007 is asked for with an e-mail, and what is wrong is said at the field", async () => {
    const { user, memory } = await renderPanel("/child-panels", { profile: {}, settings: { supportEmail: "shop@panel.test" } });
    await flush();
    await user.type(formOf().getByRole("textbox"), "no address");
    await user.click(formOf().getByRole("button", { name: say("wholesaleSend") }));
    await flush();
    expect(formOf().getByRole("textbox")).toHaveAccessibleDescription("invalid");
    await user.clear(formOf().getByRole("textbox"));
    await user.type(formOf().getByRole("textbox"), "ann@reseller.test");
    await user.click(formOf().getByRole("button", { name: say("wholesaleSend") }));
    await flush();
    expect(formOf().getByText(say("wholesaleSent", { email: "ann@reseller.test" }))).toBeInTheDocument();
    expect(memory.childPanels.wholesaleRequests).toEqual(["ann@reseller.test"]);
  });

  it("is not offered where the operator has no address to answer from", async () => {
    await renderPanel("/child-panels", { profile: {}, settings: { supportEmail: null } });
    await flush();
    expect(screen.queryByRole("form", { name: say("wholesaleTitle") })).toBeNull();
  });
});
