import { screen, within } from "@testing-library/react";
import { moneyFromCents } from "@panel/core/money";
import { failure } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { credit, openCampaigns } from "./campaigns-fixture.tsx";

const DAY_MS = 86_400_000;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const take = (plan: string) => button(english("keyword-plans:take", { plan }));
const dialog = () => within(screen.getByRole("alertdialog"));
const cards = () => within(screen.getByRole("list", { name: english("keyword-plans:title") })).getAllByRole("listitem");

describe("plans and pricing on screen", () => {
  it("CMP-012 ENT-046 shows guests each plan's name, price, keywords and trial, and which one is highlighted", async () => {
    await renderPanel("/plans-and-pricing");
    await flush();
    const [starter, creator, studio] = cards().map(({ textContent }) => textContent);
    expect(starter).toContain("Starter");
    expect(starter).toContain("$ 9,00");
    expect(starter).toContain(english("keyword-plans:keywords_other", { count: 10 }));
    expect(starter).toContain(english("keyword-plans:trial_other", { count: 7 }));
    const highlight = english("keyword-plans:highlight");
    expect([starter, creator, studio].map((card) => card?.includes(highlight))).toEqual([false, true, false]);
    expect(studio).toContain(english("keyword-plans:noTrial"));
    expect(screen.getAllByRole("link", { name: english("keyword-plans:logInToTake") })).toHaveLength(3);
  });

  it("CMP-011 asks for the plan of whoever is logged in, and for no guest's", async () => {
    let asked = 0;
    const prepare: Parameters<typeof renderPanel>[1] = {
      prepare: ({ faults }) => {
        faults.campaigns.subscription = () => {
          asked += 1;
          return Promise.resolve(failure({ kind: "network" }));
        };
      },
    };
    const guest = await renderPanel("/plans-and-pricing", prepare);
    await flush();
    expect(asked).toBe(0);
    guest.unmount();
    await renderPanel("/plans-and-pricing", { ...prepare, profile: {} });
    await flush();
    expect(asked).toBe(1);
    expect(screen.getByText(english("keyword-plans:ownFailed"))).toBeInTheDocument();
  });

  it("CMP-013 DEC-162 names what is charged when before a plan is taken, and then how it stands", async () => {
    const { user } = await openCampaigns("/plans-and-pricing", null);
    await user.click(take("Starter"));
    expect(dialog().getByText(/Nothing is charged today/)).toHaveTextContent("$ 9,00");
    await user.click(dialog().getByRole("button", { name: english("keyword-plans:confirmTrial") }));
    await flush();
    expect(screen.getByText(/Your free trial runs until/)).toHaveTextContent("$ 9,00");
    expect(screen.getByText(/0 of 10 keywords in use/)).toHaveTextContent(english("keyword-plans:left_other", { count: 10 }));
  });

  it("CMP-013 charges a plan without a trial by a button that names the amount", async () => {
    const { user, session } = await openCampaigns("/plans-and-pricing", null);
    await user.click(take("Studio"));
    await user.click(dialog().getByRole("button", { name: english("keyword-plans:confirmPay", { amount: "$ 79,00" }) }));
    await flush();
    expect(screen.getByText(/Paid until/)).toBeInTheDocument();
    expect(session.profile?.balance).toBe(moneyFromCents(2_100));
  });

  it("DEC-162 says before anything is sent that the balance does not suffice, and leads to adding funds", async () => {
    const { user } = await openCampaigns("/plans-and-pricing", null, { cents: 500 });
    await user.click(take("Starter"));
    expect(dialog().getByText(english("keyword-plans:notEnough", { needed: "$ 9,00", balance: "$ 5,00" }))).toBeInTheDocument();
    expect(dialog().getByRole("link", { name: english("common:addFunds") })).toBeInTheDocument();
    expect(dialog().queryByRole("button", { name: english("keyword-plans:confirmTrial") })).toBeNull();
  });

  it("CMP-010 CMP-013 refuses a smaller plan than what is followed, and ends a plan with what is paid for", async () => {
    const many = Array.from({ length: 11 }, (_word, index) => `word ${String(index)}`);
    const { user } = await openCampaigns("/plans-and-pricing", [{ keywords: many }], { plan: 2 });
    await user.click(take("Starter"));
    expect(dialog().getByText(english("keyword-plans:tooManyKeywords", { tracked: 11, limit: 10 }))).toBeInTheDocument();
    await user.click(dialog().getByRole("button", { name: english("common:close") }));
    await user.click(button(english("keyword-plans:end")));
    await user.click(dialog().getByRole("button", { name: english("keyword-plans:end") }));
    await flush();
    expect(screen.getByText(/Your plan ends on/)).toBeInTheDocument();
    await user.click(button(english("keyword-plans:keepOwn", { plan: "Creator" })));
    await user.click(dialog().getByRole("button", { name: english("keyword-plans:confirmPlan") }));
    await flush();
    expect(screen.getByText(/Your free trial runs until/)).toBeInTheDocument();
  });

  it("DEC-162 goes on by one click after a top-up where the campaigns were paused", async () => {
    const { user, memory } = await openCampaigns("/plans-and-pricing", [{}], {
      cents: 900,
      prepare: (panel) => {
        panel.clock.advance(50 * DAY_MS);
        panel.campaigns.settle();
        credit(panel, 2_000);
        const ann = panel.accounts.byEmail("ann@example.com");
        if (ann) panel.tokens.save(panel.accounts.openSession(ann));
      },
    });
    expect(screen.getByText(/Your campaigns are paused/)).toBeInTheDocument();
    await user.click(button(english("keyword-plans:pay", { price: "$ 9,00" })));
    await flush();
    expect(screen.getByText(/Paid until/)).toBeInTheDocument();
    expect(await memory.campaigns.campaign(1)).toMatchObject({ value: { status: "active" } });
  });
});
