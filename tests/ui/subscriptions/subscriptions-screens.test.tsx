import { screen, within } from "@testing-library/react";
import { subscriptionId } from "@panel/core/identifiers";
import { failure, success } from "@panel/core/result";
import type { Subscription } from "@panel/core/subscriptions";
import { describe, expect, it } from "vitest";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { open, serving, subscription } from "./subscriptions-fixture.ts";
import { english, englishLike } from "../../support/english.ts";

describe("the list of subscriptions on screen", () => {
  it("SUB-002 SUB-003 SUB-005 shows each with status, link, publications, payment, costs and date", async () => {
    await open(
      "/subscriptions",
      serving(subscription(), subscription({ id: subscriptionId(4), name: "Old", status: "completed" })),
    );
    const table = screen.getByRole("region", { name: "My subscriptions" });
    const [, first, second] = within(table).getAllByRole("row");
    expect(within(first!).getByRole("link", { name: "Space" })).toHaveAttribute("href", "/subscriptions/5001");
    for (const words of [english("subscriptions:status_in_processing"), "3 of 10", "Balance", "$ 0,70", "$ 7,00"])
      expect(first).toHaveTextContent(words);
    expect(second).toHaveTextContent("Completed");
    expect(within(first!).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "3");
  });

  it("finds a subscription by its name, number or any writing of its link, and shows all again", async () => {
    const others = [1, 2, 3].map((id) =>
      subscription({ id: subscriptionId(id), name: `Other ${String(id)}`, url: `https://t.me/other${String(id)}` }),
    );
    const { user } = await open(
      "/subscriptions",
      serving(
        subscription({ id: subscriptionId(7), name: "Ｓｐａｃｅ Café", url: "https://www.instagram.com/nasa/" }),
        ...others,
      ),
    );
    const search = screen.getByRole("searchbox", { name: english("orders:search") });
    const names = () =>
      within(screen.getByRole("table"))
        .getAllByRole("link")
        .map((link) => link.textContent);
    for (const typed of ["cafe space", "#7", "http://instagram.com/@NASA?igsh=abc"]) {
      await user.clear(search);
      await user.type(search, typed);
      expect([typed, names().filter((name) => name.startsWith("Other"))]).toEqual([typed, []]);
      expect(names()).toContain("Ｓｐａｃｅ Café");
    }
    await user.clear(search);
    await user.type(search, "nothing");
    expect(screen.getByText(english("subscriptions:nothingFound"))).toBeVisible();
    await user.click(screen.getByRole("button", { name: english("subscriptions:showAll") }));
    expect(names().filter((name) => name.startsWith("Other"))).toHaveLength(3);
  });

  it("SUB-003 gives a status that it does not know a neutral label", async () => {
    await open("/subscriptions", serving(subscription({ status: "dozing" })));
    expect(screen.getAllByText(english("subscriptions:status_other"))[0]).toBeVisible();
    expect(screen.queryByText("dozing")).toBeNull();
  });

  it("SUB-002 says that there is none, and leads to the form", async () => {
    await open("/subscriptions", serving());
    expect(screen.getByText(english("subscriptions:empty"))).toBeVisible();
    expect(screen.getByRole("link", { name: english("subscriptions:createFirst") })).toHaveAttribute(
      "href",
      "/orders/create?type=autopromotion",
    );
  });

  it("SUB-002 says that it could not be loaded and tries again", async () => {
    let isDown = true;
    const { user } = await open("/subscriptions", (memory) => {
      memory.faults.subscriptions.list = () => Promise.resolve(isDown ? failure({ kind: "network" }) : success([subscription()]));
    });
    expect(screen.getByRole("alert")).toHaveTextContent(english("subscriptions:listFailed"));
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getAllByText("Space")[0]).toBeVisible();
  });

  it("SUB-021 asks before cancelling, says what becomes of the money, and cancels once", async () => {
    const keys: string[] = [];
    const { user } = await open("/subscriptions", (memory) => {
      serving(subscription())(memory);
      memory.faults.subscriptions.cancel = (id: Subscription["id"], key?: string) => {
        keys.push(key ?? "");
        serving(subscription({ id, status: "canceled", actions: { cancelable: false, cardLinkable: false } }))(memory);
        return Promise.resolve(success(subscription({ id, status: "canceled" })));
      };
    });
    const table = screen.getByRole("region", { name: "My subscriptions" });
    await user.click(within(table).getByRole("button", { name: english("subscriptions:cancelOf", { name: "Space" }) }));
    const dialog = screen.getByRole("alertdialog", { name: english("subscriptions:askCancel", { name: "Space" }) });
    expect(dialog).toHaveTextContent(english("subscriptions:explainCancel"));
    await user.click(within(dialog).getByRole("button", { name: english("subscriptions:keep") }));
    await flush();
    expect(keys).toEqual([]);
    await user.click(within(table).getByRole("button", { name: english("subscriptions:cancelOf", { name: "Space" }) }));
    await user.click(
      within(screen.getByRole("alertdialog")).getByRole("button", { name: englishLike("subscriptions:cancelOf") }),
    );
    await flush();
    expect(keys).toHaveLength(1);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(within(table).queryByRole("button")).toBeNull();
    expect(await screen.findByText(english("subscriptions:cancelled", { name: "Space" }))).toBeVisible();
  });

  it("SUB-021 says of a lost answer that its outcome is not known, and shows what it looks up", async () => {
    const keys: string[] = [];
    const { user, memory } = await open("/subscriptions", (panel) => {
      serving(subscription())(panel);
      panel.faults.subscriptions.cancel = (_id: Subscription["id"], key?: string) => {
        keys.push(key ?? "");
        return Promise.resolve(failure({ kind: "network" }));
      };
    });
    const table = screen.getByRole("region", { name: "My subscriptions" });
    await user.click(within(table).getByRole("button", { name: english("subscriptions:cancelOf", { name: "Space" }) }));
    const confirm = () =>
      user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: englishLike("subscriptions:cancelOf") }));
    await confirm();
    await flush();
    expect(screen.getByRole("alertdialog")).toHaveTextContent(
      `${english("orders:answerLost")} ${english("orders:lost_nothingSoFar")}`,
    );
    const off = { cancelable: false, cardLinkable: false };
    serving(subscription({ status: "canceled", actions: off }))(memory);
    await confirm();
    await flush();
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(within(table).queryByRole("button")).toBeNull();
    expect(await screen.findByText(english("subscriptions:cancelled", { name: "Space" }))).toBeVisible();
  });

  it("SUB-021 says that one which is completed by now can no longer be cancelled", async () => {
    const { user } = await open("/subscriptions/5001", (panel) => {
      serving(subscription())(panel);
      panel.faults.subscriptions.cancel = () => {
        serving(subscription({ status: "completed", actions: { cancelable: false, cardLinkable: false } }))(panel);
        return Promise.resolve(failure({ kind: "network" }));
      };
    });
    await user.click(screen.getByRole("button", { name: english("subscriptions:cancelOf", { name: "Space" }) }));
    const dialog = screen.getByRole("alertdialog");
    await user.click(within(dialog).getByRole("button", { name: englishLike("subscriptions:cancelOf") }));
    await flush();
    expect(dialog).toHaveTextContent(english("subscriptions:nothingToCancel"));
    expect(within(dialog).queryByRole("button", { name: englishLike("subscriptions:cancelOf") })).toBeNull();
    expect(screen.getAllByText("Completed")[0]).toBeInTheDocument();
  });

  it("SUB-021 offers no cancelling where the server does not", async () => {
    await open("/subscriptions", serving(subscription({ actions: { cancelable: false, cardLinkable: false } })));
    expect(screen.queryByRole("button", { name: englishLike("subscriptions:cancelOf") })).toBeNull();
  });
});

describe("the page about subscriptions", () => {
  it("SUB-023 explains them to everybody and leads to the form", async () => {
    await renderPanel("/subscription-about");
    await flush();
    expect(screen.getByText(englishLike("subscriptions:aboutWhat"))).toBeVisible();
    expect(screen.getByText(englishLike("subscriptions:aboutMoneyText"))).toBeVisible();
    expect(screen.getByRole("link", { name: english("subscriptions:createFirst") })).toHaveAttribute(
      "href",
      "/orders/create?type=autopromotion",
    );
  });
});
