import { networkId } from "@panel/core/identifiers";
import { LinkSuggestions, SavedLinks } from "@panel/core/saved-links";
import type { UsedLink } from "@panel/core/order-form";
import { KeptNews } from "@panel/core/tasks";
import { createMemoryStorage } from "@panel/memory";
import { makeAutoObservable, observable, runInAction } from "mobx";
import { describe, expect, it } from "vitest";
import fc from "../../support/scaled-fast-check.ts";

const INSTAGRAM = networkId(1);
const urlOf = (name: string) => `https://www.instagram.com/${name}/`;

/** A link field beside which links of these names are saved, the first one the newest. */
function field(names: readonly string[]) {
  const owner = observable({ isLoggedIn: false, profile: null });
  const saved = new SavedLinks({ owner, localStorage: createMemoryStorage(), sessionStorage: createMemoryStorage() });
  saved.note(names.toReversed().map((name) => ({ networkId: INSTAGRAM, url: urlOf(name) })));
  const link = makeAutoObservable({
    url: "",
    setUrl(url: string) {
      this.url = url;
    },
  });
  const line = { choice: { ids: { networkId: INSTAGRAM } }, link };
  const used = new KeptNews<readonly UsedLink[]>();
  const suggestions = new LinkSuggestions({ saved, owner, line, used });
  const press = (...keys: readonly string[]) => keys.map((key) => suggestions.press(key));
  const order = () => used.tell([{ networkId: INSTAGRAM, url: link.url }]);
  return { owner, saved, link, suggestions, press, order };
}

describe("saved links beside a link field", () => {
  it("are offered where the field is empty, and while something of them is typed", () => {
    const { link, suggestions } = field(["nasa", "esa"]);
    expect(suggestions.isShown).toBe(false);
    suggestions.focused();
    expect(suggestions.isShown).toBe(true);
    link.setUrl("nas");
    suggestions.typed();
    expect(suggestions.offered.map(({ url }) => url)).toEqual([urlOf("nasa")]);
    link.setUrl("other");
    expect(suggestions.isShown).toBe(false);
  });

  it("do not open over a link that stands there already", () => {
    const { link, suggestions } = field(["nasa"]);
    link.setUrl("https://www.instagram.com/na");
    suggestions.focused();
    expect(suggestions.isShown).toBe(false);
    suggestions.press("ArrowDown");
    expect(suggestions.isShown).toBe(true);
  });

  it("are chosen, forgotten one by one and all at once by keys, which are the field's own otherwise", () => {
    const { link, saved, suggestions, press } = field(["nasa", "esa"]);
    suggestions.focused();
    expect(press("ArrowLeft", "Enter", "a")).toEqual([false, false, false]);
    expect(press("ArrowDown", "ArrowDown", "ArrowRight", "Enter")).toEqual([true, true, true, true]);
    expect(saved.links.map(({ url }) => url)).toEqual([urlOf("nasa")]);
    expect(suggestions.place).toEqual({ kind: "forget", row: 0 });
    press("ArrowLeft", "Enter");
    expect(link.url).toBe(urlOf("nasa"));
    expect(suggestions.isShown).toBe(false);
    link.setUrl("");
    press("ArrowDown", "ArrowUp", "ArrowUp", "Enter");
    expect(saved.links).toEqual([]);
  });

  it("close at Escape, once, and when the field is left", () => {
    const { suggestions, press } = field(["nasa"]);
    suggestions.focused();
    expect(press("Escape", "Escape")).toEqual([true, false]);
    suggestions.focused();
    suggestions.close();
    expect(suggestions.isShown).toBe(false);
  });

  it("keep what is ordered, before they were active too, and show nothing of one person to the next", () => {
    const { link, owner, saved, suggestions, order } = field([]);
    link.setUrl(urlOf("nasa"));
    order();
    link.setUrl(urlOf("esa"));
    order();
    expect(saved.links).toEqual([]);
    const stop = suggestions.activate();
    expect(saved.links.map(({ url }) => url)).toEqual([urlOf("esa"), urlOf("nasa")]);
    link.setUrl(urlOf("jaxa"));
    order();
    expect(saved.links.map(({ url }) => url)).toEqual([urlOf("jaxa"), urlOf("esa"), urlOf("nasa")]);
    link.setUrl("");
    suggestions.focused();
    runInAction(() => (owner.isLoggedIn = true));
    expect(suggestions.isShown).toBe(false);
    expect(saved.links).toEqual([]);
    stop();
  });

  it("have a place that always is one of those shown", () => {
    const keys = fc.array(fc.constantFrom("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Enter", "Escape"), {
      maxLength: 40,
      size: "max",
    });
    fc.assert(
      fc.property(keys, fc.integer({ min: 0, max: 5 }), (pressed, count) => {
        const { link, suggestions } = field(["nasa", "esa", "jaxa", "isro", "csa"].slice(0, count));
        suggestions.focused();
        for (const key of pressed) {
          suggestions.press(key);
          const { isShown, offered, place } = suggestions;
          if (place === null) continue;
          expect(isShown).toBe(true);
          if (place.kind !== "forgetAll") expect(offered[place.row]).toBeDefined();
        }
        if (link.url !== "") expect(link.url).toContain("instagram.com");
      }),
      { numRuns: 200 },
    );
  });
});
