import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { openKit } from "./kit-fixture.tsx";

const button = (name: string) => screen.getByRole("button", { name });
const notesOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

describe("buttons", () => {
  it("press by pointer, Enter and Space; an unavailable one keeps the focus and does nothing", async () => {
    const { user } = await openKit();
    const pressed = () => screen.getByText(/^Pressed/).textContent;
    await user.click(button("Outline"));
    await user.keyboard("{Enter} ");
    expect(pressed()).toBe("Pressed 3 times");
    button("Unavailable").focus();
    await user.keyboard("{Enter} ");
    await user.click(button("Unavailable"));
    expect(pressed()).toBe("Pressed 3 times");
    expect(button("Unavailable")).toHaveFocus();
    expect(button("Unavailable")).toHaveAttribute("aria-disabled", "true");
    expect(button("Disabled")).toBeDisabled();
    expect(button("Icon only")).toHaveAttribute("title", "Icon only");
  });

  it("one of a few choices is pressed at a time", async () => {
    const { user } = await openKit();
    const choices = within(screen.getByRole("group", { name: "Period" }));
    await user.click(choices.getByRole("button", { name: "Year" }));
    expect(choices.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent)).toEqual(["Year"]);
  });
});

describe("tabs", () => {
  it("are one stop for Tab; arrows, Home and End move, Enter chooses", async () => {
    const { user } = await openKit();
    const tabs = within(screen.getByRole("tablist", { name: "Kinds" }));
    const tab = (name: string) => tabs.getByRole("tab", { name });
    expect(tabs.getAllByRole("tab").map((each) => each.tabIndex)).toEqual([-1, 0, -1]);
    tab("Month tab").focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(tab("Week tab")).toHaveFocus();
    await user.keyboard("{End}{ArrowLeft}{Home}{ArrowLeft}");
    expect(tab("Year tab")).toHaveFocus();
    expect(tab("Month tab")).toHaveAttribute("aria-selected", "true");
    await user.keyboard("{Enter}");
    expect(tab("Year tab")).toHaveAttribute("aria-selected", "true");
    expect(tabs.getAllByRole("tab").map((each) => each.tabIndex)).toEqual([-1, -1, 0]);
  });

  it("are named with the figure that they show", async () => {
    await openKit();
    expect(screen.getByRole("tab", { name: "Year list 24" })).toBeVisible();
  });
});

describe("the popover", () => {
  it("opens below its button, gives the focus back on Escape, and closes when it is left", async () => {
    const { user } = await openKit();
    await user.click(button("Menu"));
    expect(button("Menu")).toHaveAttribute("aria-expanded", "true");
    act(() => button("First entry").focus());
    await user.keyboard("{Escape}");
    expect(button("Menu")).toHaveFocus();
    expect(screen.queryByRole("button", { name: "First entry" })).toBeNull();
    await user.keyboard("{Enter}");
    act(() => button("Second entry").focus());
    expect(button("First entry")).toBeVisible();
    act(() => button("Beside the menu").focus());
    expect(screen.queryByRole("button", { name: "First entry" })).toBeNull();
  });
});

describe("the menu", () => {
  it("leads into itself, moves by arrows, Home and End, and gives the focus back on Escape", async () => {
    const { user } = await openKit();
    const item = (name: string) => screen.getByRole("menuitem", { name });
    button("More actions").focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("menu", { name: "More actions" })).toBeVisible();
    expect(item("Follow")).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(item("Press")).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(item("Follow")).toHaveFocus();
    await user.keyboard("{End}{Home}{ArrowUp}");
    expect(item("Press")).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(button("More actions")).toHaveFocus();
    expect(button("More actions")).toHaveAttribute("aria-expanded", "false");
  });

  it("does what is chosen, and closes when it is left", async () => {
    const { user } = await openKit();
    await user.click(button("More actions"));
    await user.click(screen.getByRole("menuitem", { name: "Press" }));
    expect(screen.getByText("Chosen 1 times")).toBeVisible();
    expect(screen.queryByRole("menu")).toBeNull();
    expect(button("More actions")).toHaveFocus();
    await user.click(button("More actions"));
    act(() => button("Beside the menu").focus());
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

describe("fields", () => {
  it("tie label, problem and hint to their control; the problem is announced", async () => {
    await openKit();
    const refused = screen.getByRole("textbox", { name: "Refused" });
    expect(refused).toBeInvalid();
    expect(notesOf(refused)).toEqual(["That is too much.", "Its hint"]);
    expect(screen.getByText("That is too much.")).toHaveAttribute("role", "alert");
    const quiet = screen.getByRole("textbox", { name: "Quiet" });
    expect(quiet).toBeValid();
    expect(quiet).not.toHaveAttribute("aria-describedby");
    expect(screen.getByRole("textbox", { name: "Hinted" })).toBeRequired();
    expect(screen.getByRole("searchbox", { name: "Only heard" })).toBeVisible();
    expect(notesOf(screen.getByRole("combobox", { name: "Select refused" }))).toEqual(["Not this one."]);
    expect(notesOf(screen.getByRole("combobox", { name: "Combobox" }))).toEqual(["Type to search"]);
  });

  it("show a password on demand", async () => {
    const { user } = await openKit();
    const password = screen.getByLabelText("Password");
    expect(password).toHaveAttribute("type", "password");
    await user.click(button("Show the password"));
    expect(password).toHaveAttribute("type", "text");
    await user.click(button("Hide the password"));
    expect(password).toHaveAttribute("type", "password");
  });

  it("choose by the keyboard: radio buttons, switch, checkbox", async () => {
    const { user } = await openKit();
    const radios = within(screen.getByRole("radiogroup", { name: "Radio buttons" }));
    radios.getByRole("radio", { name: "Apple" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(radios.getByRole("radio", { name: "Banana" })).toBeChecked();
    screen.getByRole("switch", { name: "Switch" }).focus();
    await user.keyboard(" ");
    expect(screen.getByRole("checkbox", { name: "Checkbox" })).toBeChecked();
  });
});

describe("the summary of errors", () => {
  it("takes the focus each time something is found, and leads to the field", async () => {
    const { user } = await openKit();
    await user.click(button("Find errors"));
    const summary = screen.getByRole("group", { name: "Please check the following" });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole("link", { name: "That is too much." }));
    expect(screen.getByRole("textbox", { name: "Refused" })).toHaveFocus();
    await user.click(button("Find errors"));
    expect(summary).toHaveFocus();
    expect(within(summary).queryByRole("link", { name: "The service is gone." })).toBeNull();
  });
});

describe("what is shown", () => {
  it("lists say their columns, scroll by the keyboard and turn their pages", async () => {
    const { user } = await openKit();
    const list = screen.getByRole("region", { name: "Entries" });
    expect(list).toHaveAttribute("tabindex", "0");
    expect(within(list).getByRole("columnheader", { name: "Number" })).toHaveAttribute("aria-sort", "descending");
    expect(within(list).getAllByRole("row")).toHaveLength(3);
    const pages = within(screen.getByRole("navigation", { name: english("common:pages") }));
    expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
    await user.click(pages.getByRole("button", { name: "Next" }));
    await user.click(pages.getByRole("button", { name: "Next" }));
    expect(pages.getByText("Page 3 of 3")).toBeVisible();
    expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
  });

  it("a read shows a spinner before its first value, and a failure above the value that there is", async () => {
    await openKit();
    const section = within(screen.getByRole("region", { name: "Lists and tables" }));
    expect(section.getByRole("status")).toHaveTextContent("Loading…");
    expect(section.getByRole("alert")).toHaveTextContent("Not read again");
    expect(section.getByText("An older value")).toBeVisible();
    expect(section.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("facts leave out what is not known, a receipt waits for newer amounts", async () => {
    await openKit();
    expect(screen.queryByText("Left out")).toBeNull();
    expect(screen.getAllByText("$ 1,03").map((each) => each.closest("dl")?.getAttribute("aria-busy"))).toEqual(["false", "true"]);
    expect(screen.getByRole("progressbar", { name: "Three of four" })).toHaveAttribute("aria-valuemax", "4");
    expect(screen.getByRole("progressbar", { name: "Unknown" })).not.toHaveAttribute("aria-valuenow");
  });
});
