import { sessionTokens } from "@panel/core/auth/wiring";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, link, openOrderForm, orderButton, YOUTUBE } from "./order-form-fixture.tsx";

const OTHER = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const short = (url: string) => url.replace("https://www.", "");

beforeAll(async () => {
  await import("../../../ui/src/saved-links/saved-link-list.tsx");
});

const list = () => screen.getByRole("grid", { name: english("saved-links:title") });
const noList = () => expect(screen.queryByRole("grid")).toBeNull();
const offered = () =>
  within(list())
    .getAllByRole("row")
    .slice(0, -1)
    .map((row) => within(row).getAllByRole("gridcell")[0]!.textContent);
/** Where the keyboard is in the list, by the field's own word. */
const active = () => document.getElementById(link().getAttribute("aria-activedescendant") ?? "");

type Form = Awaited<ReturnType<typeof openOrderForm>>;

async function order({ typeLink, user }: Form, url: string): Promise<void> {
  await typeLink(url);
  await user.click(orderButton());
  await flush();
}

/** A form whose buyer has ordered for two links, the second one last, and has gone to the empty field again. */
async function afterTwoOrders(): Promise<Form> {
  const form = await openOrderForm({ balance: 50 });
  await order(form, YOUTUBE);
  await order(form, OTHER);
  await form.user.click(link());
  await flush();
  return form;
}

describe("saved links in the link field", () => {
  it("offers nothing to somebody who has ordered nothing", async () => {
    const { user } = await openOrderForm({ balance: 50 });
    await user.click(link());
    await flush();
    noList();
    expect(link()).not.toHaveAttribute("aria-haspopup");
  });

  it("offers the links that were ordered for, the last one first, and says so", async () => {
    const { user } = await afterTwoOrders();
    expect(offered()).toEqual([short(OTHER), short(YOUTUBE)]);
    expect(screen.getByText(english("saved-links:offered", { count: 2 }))).toBeInTheDocument();
    expect(link()).toHaveAttribute("aria-controls", list().id);
    await user.click(within(list()).getByText(short(YOUTUBE)));
    expect(link()).toHaveValue(YOUTUBE);
    expect(link()).toHaveFocus();
    noList();
  });

  it("is walked by keyboard from the field, which keeps the focus", async () => {
    const { user } = await afterTwoOrders();
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(active()).toHaveTextContent(short(YOUTUBE));
    expect(active()).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{ArrowRight}");
    expect(within(active()!).getByRole("button")).toHaveAccessibleName(english("saved-links:forgetOf", { link: short(YOUTUBE) }));
    await user.keyboard("{Enter}");
    expect(offered()).toEqual([short(OTHER)]);
    expect(link()).toHaveFocus();
    await user.keyboard("{ArrowLeft}{Enter}");
    expect(link()).toHaveValue(OTHER);
  });

  it("narrows while something is typed, and closes at Escape", async () => {
    const { user } = await afterTwoOrders();
    await user.keyboard("aqz");
    expect(offered()).toEqual([short(OTHER)]);
    await user.keyboard("{Escape}");
    noList();
    expect(link()).toHaveValue("aqz");
  });

  it("forgets all at once", async () => {
    const { user } = await afterTwoOrders();
    await user.click(within(list()).getByRole("button", { name: english("saved-links:forgetAll") }));
    noList();
    await user.tab();
    await user.click(link());
    noList();
  });

  it("keeps a link that was put into the cart, too", async () => {
    const form = await openOrderForm({ balance: 50 });
    await form.typeLink(YOUTUBE);
    await form.user.click(screen.getByRole("button", { name: english("ordering:addToCart") }));
    await flush();
    await form.user.click(link());
    await flush();
    expect(offered()).toEqual([short(YOUTUBE)]);
  });

  it("DEC-047 offers nothing any more after a logout", async () => {
    const { container, user } = await afterTwoOrders();
    container.get(sessionTokens.session).logOut();
    await flush();
    await user.tab();
    await user.click(link());
    await flush();
    noList();
  });
});
