import { moneyFromCents, zeroMoney } from "@panel/core/money";
import { failure, success } from "@panel/core/result";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, passTime } from "../../support/render-panel.tsx";
import { WatchedPort } from "../../support/watched-port.ts";
import { card, dialog, openChildPanels, PARENT, say, sayLike } from "./child-panels-fixture.tsx";

type Shown = Awaited<ReturnType<typeof openChildPanels>>;

const button = (name: string) => screen.getByRole("button", { name });
const form = () => within(screen.getByRole("form", { name: say("new") }));
const domainField = () => form().getByRole("textbox", { name: new RegExp(`^(${say("domain")}|${say("name")})`) });
const passwordField = () => form().getByLabelText(new RegExp(`^${say("password")}`));

async function fill({ user, memory }: Shown, domain: string, password = "a long secret") {
  await user.click(button(say("new")));
  await user.type(domainField(), domain);
  await passTime(memory, 200);
  await flush();
  if (password !== "") await user.type(passwordField(), password);
}

describe("the page of child panels", () => {
  it("CPN-001 shows the price of the settings", async () => {
    await openChildPanels({ settings: { childPanelsPrice: moneyFromCents(1_250) } });
    expect(screen.getByText(say("price", { price: "$ 12,50" }))).toBeInTheDocument();
    expect(button(say("new"))).toBeEnabled();
  });

  it("CPN-001 sells none where there is no price", async () => {
    await openChildPanels({ settings: { childPanelsPrice: zeroMoney } });
    expect(screen.getByText(say("notSold"))).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: say("new") })).toBeNull();
  });

  it("CPN-003 sends domain, password and kind once the price was agreed to, and shows the panel", async () => {
    const shown = await openChildPanels();
    const port = new WatchedPort(shown.memory.childPanels, shown.memory.faults.childPanels, ["create"]);
    await fill(shown, "https://www.First-Shop.com/");
    await shown.user.click(form().getByRole("button", { name: say("order", { price: "$ 25,00" }) }));
    expect(dialog().getByText(say("confirmText", { price: "$ 25,00" }))).toBeInTheDocument();
    expect(await shown.memory.childPanels.panels()).toMatchObject({ value: [] });
    await shown.user.click(dialog().getByRole("button", { name: say("confirm", { price: "$ 25,00" }) }));
    await flush();
    const sent = { domain: "first-shop.com", adminPassword: "a long secret", domainType: "own" };
    expect(port.callsOf("create")).toEqual([[sent]]);
    expect(screen.getByText(say("orderedWaiting", { domain: "first-shop.com" }))).toBeInTheDocument();
    expect(card().getByRole("heading", { name: "first-shop.com" })).toBeInTheDocument();
    expect(await shown.memory.childPanels.panels()).toMatchObject({ value: [{ domain: "first-shop.com", domainType: "own" }] });
    expect(screen.queryByRole("form", { name: say("new") })).toBeNull();
    expect(document.body).not.toHaveFocus();
  });

  it("orders a name below the operator's, which is told whole before it is paid", async () => {
    const shown = await openChildPanels();
    await shown.user.click(button(say("new")));
    await shown.user.click(form().getByRole("radio", { name: say("domainType_subdomain", { domain: PARENT }) }));
    await shown.user.type(domainField(), "reach");
    await passTime(shown.memory, 200);
    await flush();
    expect(form().getByRole("status")).toHaveTextContent(say("free", { domain: `reach.${PARENT}` }));
    await shown.user.type(passwordField(), "a long secret");
    await shown.user.click(form().getByRole("button", { name: say("order", { price: "$ 25,00" }) }));
    await shown.user.click(dialog().getByRole("button", { name: say("confirm", { price: "$ 25,00" }) }));
    await flush();
    expect(screen.getByText(say("orderedPreparing", { domain: `reach.${PARENT}` }))).toBeInTheDocument();
  });

  it("charges nothing where the question is answered with no", async () => {
    const shown = await openChildPanels();
    await fill(shown, "first-shop.com");
    await shown.user.click(form().getByRole("button", { name: say("order", { price: "$ 25,00" }) }));
    await shown.user.click(dialog().getByRole("button", { name: english("common:cancel") }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(domainField()).toHaveValue("first-shop.com");
    expect(await shown.memory.childPanels.panels()).toMatchObject({ value: [] });
  });

  it("CPN-005 says at each field what is wrong, and leaves what was typed", async () => {
    const shown = await openChildPanels();
    await shown.user.click(button(say("new")));
    await shown.user.click(form().getByRole("button", { name: say("order", { price: "$ 25,00" }) }));
    expect(domainField()).toHaveAccessibleDescription(sayLike("problem_missing"));
    expect(passwordField()).toHaveAccessibleDescription(sayLike("problem_noPassword"));
    await shown.user.type(domainField(), "no domain");
    await shown.user.type(passwordField(), "short");
    expect(domainField()).toHaveAccessibleDescription(sayLike("problem_notADomain"));
    expect(passwordField()).toHaveAccessibleDescription(sayLike("problem_passwordTooShort"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("CPN-005 reads what the server has against a field from the errors of its answer", async () => {
    const shown = await openChildPanels({
      prepare: ({ faults }) => {
        const problems = [
          { line: null, field: "domain", message: "Not this one." },
          { line: null, field: "balance", message: "Too little money." },
        ] as const;
        faults.childPanels.create = () =>
          Promise.resolve(failure({ kind: "problems", problems, message: "Sent data is invalid" }));
      },
    });
    await fill(shown, "first-shop.com");
    await shown.user.click(form().getByRole("button", { name: say("order", { price: "$ 25,00" }) }));
    await shown.user.click(dialog().getByRole("button", { name: say("confirm", { price: "$ 25,00" }) }));
    await flush();
    expect(dialog().getByRole("alert")).toHaveTextContent("Not this one.");
    await shown.user.click(dialog().getByRole("button", { name: english("common:cancel") }));
    expect(domainField()).toHaveAccessibleDescription(/Not this one\./);
    expect(form().getByText("Too little money.")).toBeInTheDocument();
    expect(form().getByRole("link", { name: english("common:addFunds") })).toHaveAttribute("href", "/add-funds");
  });

  it("CPN-006 looks the name up while it is typed, once for several letters, and says whether it is free", async () => {
    const asked: string[] = [];
    const shown = await openChildPanels({
      prepare: ({ faults }) => {
        faults.childPanels.isFree = (domain) => {
          asked.push(domain);
          return Promise.resolve(success(domain !== "taken-shop.com"));
        };
      },
    });
    await shown.user.click(button(say("new")));
    await shown.user.type(domainField(), "taken-shop.com");
    expect([form().getByRole("status").textContent, asked]).toEqual([say("looking"), []]);
    await passTime(shown.memory, 200);
    await flush();
    expect(domainField()).toHaveAccessibleDescription(sayLike("problem_taken"));
    await shown.user.clear(domainField());
    await shown.user.type(domainField(), "free-shop.com");
    await passTime(shown.memory, 200);
    await flush();
    expect([form().getByRole("status").textContent, asked]).toEqual([
      say("free", { domain: "free-shop.com" }),
      ["taken-shop.com", "free-shop.com"],
    ]);
  });

  it("CPN-006 offers to look again where the look-up failed, and leaves the way to order", async () => {
    let isBroken = true;
    const shown = await openChildPanels({
      prepare: ({ faults }) => {
        faults.childPanels.isFree = () => Promise.resolve(isBroken ? failure({ kind: "network" }) : success(true));
      },
    });
    await fill(shown, "first-shop.com");
    expect(form().getByRole("status")).toHaveTextContent(say("lookUpFailed"));
    isBroken = false;
    await shown.user.click(form().getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(form().getByRole("status")).toHaveTextContent(say("free", { domain: "first-shop.com" }));
  });

  it("leads an account without e-mail to its profile", async () => {
    const { user } = await openChildPanels({ profile: { email: null } });
    await user.click(button(say("new")));
    expect(screen.getByText(say("needsEmail"))).toBeInTheDocument();
    expect(screen.getByRole("link", { name: say("addEmail") })).toHaveAttribute("href", "/profile");
  });
});
