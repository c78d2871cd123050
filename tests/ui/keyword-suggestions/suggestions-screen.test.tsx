import { success } from "@panel/core/result";
import { showMoment } from "@panel/core/time";
import { sampleSettings } from "@panel/memory";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
import { WatchedPort } from "../../support/watched-port.ts";
import { subscribe, credit } from "../campaigns/campaigns-fixture.tsx";

const suggestions = [
  { keyword: "guitar chords", volume: 4_400, competition: 12 },
  { keyword: "guitar", volume: 90_500, competition: 88 },
  { keyword: "guitar lessons", volume: 9_900, competition: 45 },
];
const few = (memory: ScriptedPanel): void => {
  memory.faults.keywordSuggestions.suggestions = () => Promise.resolve(success(suggestions));
};

async function openTool(prepare: (memory: ScriptedPanel) => void = few, address = "/keywords-tools") {
  const shown = await renderPanel(address, { profile: {}, prepare });
  const port = new WatchedPort(shown.memory.keywordSuggestions, shown.memory.faults.keywordSuggestions, ["suggestions", "limit"]);
  await flush();
  return { ...shown, port };
}

const keyword = () => screen.getByRole("searchbox", { name: new RegExp(english("keyword-suggestions:keyword")) });
const country = () => screen.getByRole("combobox", { name: english("keyword-suggestions:country") });
const find = () => screen.getByRole("button", { name: english("keyword-suggestions:find") });
const rows = () =>
  within(screen.getByRole("region", { name: english("keyword-suggestions:list") }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
const mark = (name: string) =>
  within(screen.getByRole("region", { name: english("keyword-suggestions:list") })).getByRole("checkbox", { name });

describe("keyword suggestions on screen", () => {
  it("KWT-002 DEC-163 sends keyword and country, and lists keywords with volume and competition, the most wanted first", async () => {
    const { user, port } = await openTool();
    expect(country()).toHaveValue("GB");
    await user.type(keyword(), " guitar{Enter}");
    await flush();
    expect(port.callsOf("suggestions").map(([question]) => question)).toEqual([{ keyword: "guitar", country: "GB" }]);
    expect(screen.getByRole("heading", { level: 2, name: "“guitar” in United Kingdom" })).toBeVisible();
    expect(rows()).toEqual([
      ["guitar", expect.stringMatching(/^90.500$/), "High (88)"],
      ["guitar lessons", expect.stringMatching(/^9.?900$/), "Medium (45)"],
      ["guitar chords", expect.stringMatching(/^4.?400$/), "Low (12)"],
    ]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Least competition");
    expect(rows().map(([name]) => name)).toEqual(["guitar chords", "guitar lessons", "guitar"]);
    await user.selectOptions(country(), "Germany");
    await user.click(find());
    await flush();
    expect(port.callsOf("suggestions").at(-1)?.[0]).toEqual({ keyword: "guitar", country: "DE" });
  });

  it("KWT-003 says how many look-ups are left, fewer after each, and when there are new ones", async () => {
    const { user, memory, port, clock } = await openTool(() => undefined);
    expect(screen.getByText(/^50 of 50 searches left today/)).toBeVisible();
    await user.type(keyword(), "guitar{Enter}");
    await flush();
    expect(screen.getByText(/^49 of 50 searches left today/)).toBeVisible();
    expect(port.callsOf("limit").length).toBeGreaterThan(0);
    for (let number = 2; number <= 50; number += 1)
      await memory.keywordSuggestions.suggestions({ keyword: `word ${String(number)}`, country: "GB" });
    await user.clear(keyword());
    await user.type(keyword(), "one more{Enter}");
    await flush();
    const midnight = `${new Date(clock.now() + 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;
    const moment = showMoment(midnight, { language: "en" });
    expect(screen.getByText(english("keyword-suggestions:noneLeft", { moment }))).toBeVisible();
    expect(screen.getByText("used up for today")).toBeVisible();
    expect(keyword()).toHaveValue("one more");
  });

  it("DEC-163 leads guests to the login, and makes no call for them", async () => {
    const asked: string[] = [];
    await renderPanel("/keywords-tools", {
      prepare: ({ faults }) => {
        faults.keywordSuggestions.suggestions = () => (asked.push("suggestions"), Promise.resolve(success([])));
        faults.keywordSuggestions.limit = () => (asked.push("limit"), Promise.resolve(success({ limit: 1, used: 0 })));
      },
    });
    await flush();
    const hint = screen.getByText(english("keyword-suggestions:loginNeeded")).closest("[role=status]") as HTMLElement;
    expect(within(hint).getByRole("link", { name: english("common:logIn") })).toHaveAttribute(
      "href",
      expect.stringContaining("/login"),
    );
    expect([screen.queryByRole("searchbox", { name: /Keyword/ }), asked]).toEqual([null, []]);
  });

  it("says at the field what is wrong, before and after the server did, and keeps what was typed", async () => {
    const { user, port } = await openTool();
    await user.click(find());
    expect(keyword()).toHaveAccessibleDescription(english("keyword-suggestions:problem_noKeyword"));
    expect(port.callsOf("suggestions")).toEqual([]);
    const problems = [{ line: null, field: "keyword", message: "Not this one." }] as const;
    port.fail("suggestions", { kind: "problems", message: "", problems });
    await user.type(keyword(), "guitar{Enter}");
    await flush();
    expect(keyword()).toHaveAccessibleDescription("Not this one.");
    await user.type(keyword(), "s");
    expect(keyword()).toHaveValue("guitars");
    expect(keyword()).not.toHaveAccessibleDescription("Not this one.");
  });

  it("offers to try again what could not be looked up, and shows an empty list as one", async () => {
    const { user, port } = await openTool((memory) => {
      memory.faults.keywordSuggestions.suggestions = () => Promise.resolve(success([]));
    });
    port.fail("suggestions", { kind: "network" });
    await user.type(keyword(), "guitar{Enter}");
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent(english("keyword-suggestions:failed"));
    await user.click(screen.getByRole("button", { name: english("common:tryAgain") }));
    await flush();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(english("keyword-suggestions:nothingFound"))).toBeVisible();
  });

  it("copies the marked keywords, all where none is marked, and says when it could not", async () => {
    const { user, memory } = await openTool();
    await user.type(keyword(), "guitar{Enter}");
    await flush();
    await user.click(screen.getByRole("button", { name: "Copy 3 keywords" }));
    expect(memory.clipboard.written.at(-1)).toBe("guitar\nguitar lessons\nguitar chords");
    expect(screen.getByText(english("keyword-suggestions:copied"))).toBeVisible();
    await user.click(mark("guitar chords"));
    expect(screen.queryByText(english("keyword-suggestions:copied"))).toBeNull();
    await user.click(screen.getByRole("button", { name: "Copy 1 keyword" }));
    expect(memory.clipboard.written.at(-1)).toBe("guitar chords");
    await user.click(screen.getByRole("checkbox", { name: english("keyword-suggestions:markAll") }));
    expect(screen.getByRole("button", { name: "Add 3 keywords to a campaign" })).toBeVisible();
    memory.clipboard.write = () => Promise.resolve(false);
    await user.click(screen.getByRole("button", { name: "Copy 3 keywords" }));
    expect(screen.getByRole("alert")).toHaveTextContent(english("keyword-suggestions:notCopied"));
  });

  it("CMP-004 begins a campaign with the marked keywords and their country", async () => {
    const { user, route } = await openTool((memory) => {
      few(memory);
      credit(memory, 10_000);
      subscribe(memory, []);
    });
    await user.selectOptions(country(), "Germany");
    await user.type(keyword(), "guitar{Enter}");
    await flush();
    await user.click(mark("guitar lessons"));
    await user.click(mark("guitar"));
    await user.click(screen.getByRole("button", { name: "Add 2 keywords to a campaign" }));
    await flush();
    expect(route().name).toBe("youtube-campaign-create");
    expect(screen.getByRole("textbox", { name: /Keywords/ })).toHaveValue("guitar\nguitar lessons");
    expect(screen.getByText(english("campaigns:left_other", { count: 8 }))).toBeVisible();
    expect(screen.getByRole("combobox", { name: new RegExp(english("campaigns:column_countries")) })).toHaveValue("Germany");
  });

  it("KWT-001 is not there while the feature is off: neither page nor menu entry nor call", async () => {
    const features = { ...sampleSettings.features, keywordTools: false };
    for (const address of ["/keywords-tools", "/tags-generator", "/about-youtube-keyword-tool"]) {
      const asked: string[] = [];
      const { unmount } = await renderPanel(address, {
        profile: {},
        settings: { features },
        prepare: ({ faults }) => {
          faults.keywordSuggestions.limit = () => (asked.push(address), Promise.resolve(success({ limit: 1, used: 0 })));
        },
      });
      await flush();
      expect(screen.getByRole("heading", { level: 1, name: english("errors:404") })).toBeVisible();
      expect(asked).toEqual([]);
      unmount();
    }
  });
});

describe("the explanation of the keyword tool", () => {
  it("KWT-005 says what the tool tells, what its keywords are for, and leads to it", async () => {
    const { user, route } = await renderPanel("/about-youtube-keyword-tool", { profile: {} });
    const main = within(screen.getByRole("main"));
    for (const key of ["keywordToolIntro", "keywordToolUse", "keywordToolTags"] as const)
      expect(main.getByText(english(`pages:${key}`))).toBeVisible();
    await user.click(main.getByRole("link", { name: english("shell:title_keywords_tools") }));
    await flush();
    expect(route().name).toBe("keywords-tools");
    expect(find()).toBeVisible();
  });
});

describe("the tag generator on screen", () => {
  const tags = () => screen.getByRole("textbox", { name: english("keyword-suggestions:tags") });
  const addTags = () => screen.getByRole("button", { name: english("keyword-suggestions:addTags") });

  it("KWT-004 DEC-164 makes tags of suggestions, joined by commas, counts them and copies them", async () => {
    const { user, memory, port } = await openTool(few, "/tags-generator");
    await user.type(keyword(), "guitar");
    await user.click(addTags());
    await flush();
    expect(port.callsOf("suggestions").map(([question]) => question)).toEqual([{ keyword: "guitar", country: "GB" }]);
    expect(tags()).toHaveValue("guitar, guitar lessons, guitar chords");
    expect(screen.getByText("37 of 500 characters")).toBeVisible();
    expect(screen.getByText(english("keyword-suggestions:tagsAdded_other", { count: 3 }))).toBeVisible();
    await user.type(tags(), ", my channel");
    expect(screen.getByText("49 of 500 characters")).toBeVisible();
    await user.click(screen.getByRole("button", { name: english("keyword-suggestions:copyTags") }));
    expect(memory.clipboard.written.at(-1)).toBe("guitar, guitar lessons, guitar chords, my channel");
    expect(screen.getByText(english("keyword-suggestions:tagsCopied"))).toBeVisible();
  });

  it("KWT-004 DEC-164 says which tags go beyond 500 characters, and copies whole ones only", async () => {
    const { user, memory } = await openTool(few, "/tags-generator");
    await user.click(tags());
    await user.paste(`${"a".repeat(90)},`.repeat(1) + Array.from({ length: 6 }, (_tag, at) => String(at).repeat(90)).join(","));
    expect(tags()).toHaveAccessibleDescription(
      expect.stringContaining(english("keyword-suggestions:tagsLeftOut_other", { count: 2, max: 500 })),
    );
    await user.click(screen.getByRole("button", { name: english("keyword-suggestions:copyTags") }));
    const copied = memory.clipboard.written.at(-1) ?? "";
    expect(copied.split(", ").map(({ length }) => length)).toEqual([90, 90, 90, 90, 90]);
    expect(copied.length).toBeLessThanOrEqual(500);
    await user.click(keyword());
    await user.type(keyword(), "guitar");
    await user.click(addTags());
    await flush();
    expect(screen.getByText(english("keyword-suggestions:noRoomFor_other", { count: 3 }))).toBeVisible();
  });

  it("takes tags away and brings them back", async () => {
    const { user } = await openTool(few, "/tags-generator");
    await user.type(tags(), "one, two");
    await user.click(screen.getByRole("button", { name: english("keyword-suggestions:empty") }));
    expect(tags()).toHaveValue("");
    await user.click(screen.getByRole("button", { name: english("keyword-suggestions:bringBack") }));
    expect(tags()).toHaveValue("one, two");
  });

  it("says so when the keyword could not be looked up, and keeps the tags", async () => {
    const { user, port } = await openTool(few, "/tags-generator");
    await user.type(tags(), "mine");
    port.fail("suggestions", { kind: "network" });
    await user.type(keyword(), "guitar{Enter}");
    await flush();
    expect(screen.getByRole("alert")).toHaveTextContent(english("keyword-suggestions:failed"));
    expect(tags()).toHaveValue("mine");
  });
});
