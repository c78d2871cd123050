import {
  KeywordSearch,
  KeywordSuggestionsViewModel,
  TagsViewModel,
  type KeywordSuggestion,
} from "@panel/core/keyword-suggestions";
import { CampaignPages, type HandedKeywords } from "@panel/core/campaigns";
import { success, type PortResult } from "@panel/core/result";
import { ManualClock } from "@panel/memory";
import { observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import { nextTurn } from "../../support/next-turn.ts";

const guitar = { keyword: "guitar", volume: 900, competition: 70 };
const chords = { keyword: "guitar chords", volume: 400, competition: 10 };
const lessons = { keyword: "guitar lessons", volume: 600, competition: 40 };

type Answer = PortResult<readonly KeywordSuggestion[]>;

/** A port whose answers come when a test lets them. */
function heldPort() {
  const asked: { readonly question: unknown; readonly answer: (value: Answer) => void }[] = [];
  let limits = 0;
  return {
    asked,
    get limits() {
      return limits;
    },
    port: {
      suggestions: (question: unknown) => new Promise<Answer>((answer) => asked.push({ question, answer })),
      limit: () => {
        limits += 1;
        return Promise.resolve(success({ limit: 50, used: asked.length }));
      },
    },
  };
}

function openSearch(kind: "guest" | "loggedIn" = "loggedIn") {
  const held = heldPort();
  const visitor = observable<{ situation: { kind: "guest" | "loggedIn" } }>({ situation: { kind } });
  let countries = 0;
  const catalogue = {
    countries: () => {
      countries += 1;
      return Promise.resolve(success([{ id: 233, isoCode2: "GB", name: "United Kingdom" }]));
    },
  };
  const search = () =>
    new KeywordSearch({
      keywordSuggestions: held.port,
      catalogue,
      visitor,
      clock: new ManualClock(Date.parse("2026-11-29T10:00:00Z")),
    });
  const copied: string[] = [];
  const clipboard = {
    write: (text: string) => {
      copied.push(text);
      return Promise.resolve(true);
    },
  };
  return { held, visitor, search, clipboard, copied, countries: () => countries };
}

const turn = () => Promise.resolve().then(() => Promise.resolve());

describe("looking a keyword up", () => {
  it("DEC-163 makes no call for guests, and reads limit and countries as soon as somebody is logged in", async () => {
    const { held, visitor, search, countries } = openSearch("guest");
    const model = search();
    model.activate();
    model.setKeyword("guitar");
    expect(await model.submit()).toBeNull();
    expect([held.asked.length, held.limits, countries(), model.isGuest]).toEqual([0, 0, 0, true]);
    runInAction(() => (visitor.situation = { kind: "loggedIn" }));
    await turn();
    expect([held.limits, countries(), model.left]).toEqual([1, 1, 50]);
  });

  it("lets no late answer win: the newest question is the one that is shown", async () => {
    const { held, search } = openSearch();
    const model = search();
    model.setKeyword("guitar");
    const first = model.submit();
    model.setKeyword("  Guitar   chords ");
    const second = model.submit();
    held.asked[1]!.answer(success([chords]));
    expect(await second).toEqual({ question: { keyword: "Guitar chords", country: "GB" }, suggestions: [chords] });
    held.asked[0]!.answer(success([guitar]));
    expect(await first).toBeNull();
    expect(model.suggestionsQuery.value?.suggestions).toEqual([chords]);
  });

  it("KWT-003 looks at the limit again after each look-up", async () => {
    const { held, search } = openSearch();
    const model = search();
    model.activate();
    await turn();
    expect(model.left).toBe(50);
    model.setKeyword("guitar");
    const found = model.submit();
    held.asked[0]!.answer(success([guitar]));
    await found;
    expect([model.left, held.limits, model.nextDayAt]).toEqual([49, 2, "2026-11-30T00:00:00Z"]);
  });

  it("says what is wrong once it was asked, and asks nobody", async () => {
    const { held, search } = openSearch();
    const model = search();
    expect(model.problemAt("keyword")).toBeNull();
    await model.submit();
    expect([model.problemAt("keyword"), held.asked.length]).toEqual(["noKeyword", 0]);
    model.setKeyword("x".repeat(101));
    expect(model.problemAt("keyword")).toBe("keywordTooLong");
  });
});

describe("the list of suggestions", () => {
  async function openList() {
    const opened = openSearch();
    const went: unknown[] = [];
    const campaignPages = new CampaignPages({ navigator: { go: (route: unknown) => void went.push(route) } });
    const model = new KeywordSuggestionsViewModel({ ...opened, campaignPages });
    model.activate();
    await turn();
    const find = async (...suggestions: readonly KeywordSuggestion[]) => {
      model.search.setKeyword("guitar");
      const found = model.submit();
      opened.held.asked.at(-1)!.answer(success(suggestions));
      await found;
    };
    return { ...opened, campaignPages, went, model, find };
  }

  it("is sorted, marked and copied line by line: all where none is marked", async () => {
    const { model, find, copied } = await openList();
    await find(chords, guitar, lessons);
    expect(model.taken).toEqual(["guitar", "guitar lessons", "guitar chords"]);
    model.sortBy("competition");
    model.mark("guitar", true);
    model.mark("guitar chords", true);
    expect([model.taken, model.areAllMarked]).toEqual([["guitar chords", "guitar"], false]);
    await model.copy();
    expect(copied).toEqual(["guitar chords\nguitar"]);
    model.mark("guitar", false);
    model.markAll(true);
    expect([model.areAllMarked, model.isMarked("guitar lessons")]).toEqual([true, true]);
    model.markAll(false);
    expect([model.areAllMarked, model.taken.length]).toEqual([false, 3]);
  });

  it("forgets what was marked when another list comes", async () => {
    const { model, find } = await openList();
    await find(guitar, chords);
    model.mark("guitar", true);
    await find(guitar, lessons);
    expect(model.taken).toEqual(["guitar", "guitar lessons"]);
  });

  it("keeps what is marked in a new list while the limit is still asked for", async () => {
    const { model, find, held } = await openList();
    let answerLimit: () => void = () => undefined;
    held.port.limit = () => new Promise((answer) => (answerLimit = () => answer(success({ limit: 50, used: 1 }))));
    void find(guitar, lessons);
    await nextTurn();
    model.mark("guitar lessons", true);
    answerLimit();
    await nextTurn();
    expect([model.search.left, model.taken]).toEqual([49, ["guitar lessons"]]);
  });

  it("takes keywords and country to the form of a campaign, once", async () => {
    const { model, find, campaignPages, went } = await openList();
    await find(guitar, chords);
    model.mark("guitar chords", true);
    model.addToCampaign();
    expect(went).toEqual([{ name: "youtube-campaign-create" }]);
    const handed: HandedKeywords = { keywords: ["guitar chords"], countryId: 233 };
    expect([campaignPages.takeKeywords(), campaignPages.takeKeywords()]).toEqual([handed, null]);
  });
});

describe("tags of a video", () => {
  function openTags() {
    const opened = openSearch();
    const model = new TagsViewModel(opened);
    const find = async (keyword: string, ...suggestions: readonly KeywordSuggestion[]) => {
      model.search.setKeyword(keyword);
      const found = model.submit();
      opened.held.asked.at(-1)!.answer(success(suggestions));
      await found;
    };
    return { ...opened, model, find };
  }

  it("DEC-164 begin with the keyword, then the most searched for, behind what was typed", async () => {
    const { model, find } = openTags();
    model.setText("My channel");
    await find("Guitar", chords, guitar, lessons);
    expect(model.text).toBe("My channel, Guitar, guitar lessons, guitar chords");
    expect(model.added).toEqual({ added: 3, leftOut: 0 });
    await find("Guitar", chords);
    expect(model.added).toEqual({ added: 0, leftOut: 0 });
    model.setText("Other");
    expect(model.added).toBeNull();
  });

  it("are there while the limit is still asked for", async () => {
    const { model, find, held } = openTags();
    held.port.limit = () => new Promise(() => undefined);
    void find("Guitar", chords);
    await nextTurn();
    expect(model.text).toBe("Guitar, guitar chords");
  });

  it("DEC-164 copy whole tags in at most 500 characters, and say how many have no room", async () => {
    const { model, copied } = openTags();
    model.setText(`${"a".repeat(300)},${"b".repeat(300)},c`);
    expect([model.length, model.leftOut, model.copied]).toEqual([605, 1, `${"a".repeat(300)}, c`]);
    await model.copy();
    expect(copied).toEqual([`${"a".repeat(300)}, c`]);
  });

  it("can be taken away and brought back", () => {
    const { model } = openTags();
    model.setText("one, two");
    model.empty();
    expect([model.text, model.isEmptied]).toEqual(["", true]);
    model.bringBack();
    expect([model.text, model.isEmptied]).toEqual(["one, two", false]);
    model.empty();
    model.setText("three");
    model.bringBack();
    expect(model.text).toBe("three");
  });
});
