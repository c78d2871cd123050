import { networkId, userId, type UserId } from "@panel/core/identifiers";
import { localStorageKeys, sessionStorageKeys } from "@panel/core/platform";
import { SavedLinks } from "@panel/core/saved-links";
import { createMemoryStorage } from "@panel/memory";
import { describe, expect, it } from "vitest";

const INSTAGRAM = networkId(1);
const used = (name: string) => ({ networkId: INSTAGRAM, url: `https://www.instagram.com/${name}/` });

/** A browser with one tab, in which somebody may log in. */
function browser() {
  const localStorage = createMemoryStorage();
  const sessionStorage = createMemoryStorage();
  const owner = { isLoggedIn: false, profile: null as { readonly id: UserId } | null };
  const saved = new SavedLinks({ owner, localStorage, sessionStorage });
  const logIn = (id: number) => Object.assign(owner, { isLoggedIn: true, profile: { id: userId(id) } });
  const logOut = () => Object.assign(owner, { isLoggedIn: false, profile: null });
  const shown = () => {
    saved.read();
    return saved.links.map(({ url }) => url);
  };
  return { saved, owner, localStorage, sessionStorage, logIn, logOut, shown };
}

describe("links that were ordered for before", () => {
  it("stay in the tab of a guest, and nowhere else", () => {
    const { saved, localStorage, sessionStorage, shown } = browser();
    saved.note([used("nasa")]);
    expect(shown()).toEqual([used("nasa").url]);
    expect(localStorage.read(localStorageKeys.savedLinks)).toBeNull();
    expect(sessionStorage.read(sessionStorageKeys.savedLinks)).toContain("nasa");
  });

  it("stay in the browser of somebody who is logged in, with what was used in the tab before", () => {
    const { saved, sessionStorage, logIn, shown } = browser();
    saved.note([used("nasa")]);
    logIn(7);
    expect(shown()).toEqual([used("nasa").url]);
    saved.note([used("esa")]);
    expect(shown()).toEqual([used("esa").url, used("nasa").url]);
    expect(sessionStorage.read(sessionStorageKeys.savedLinks)).toBeNull();
  });

  it("are shown to nobody else who logs in at the same browser, nor to a guest", () => {
    const { saved, logIn, logOut, shown } = browser();
    logIn(7);
    saved.note([used("nasa")]);
    logOut();
    expect(shown()).toEqual([]);
    logIn(8);
    expect(shown()).toEqual([]);
  });

  it("are neither shown nor kept while it is not known whose they are", () => {
    const { saved, owner, localStorage, logIn, shown } = browser();
    logIn(7);
    saved.note([used("nasa")]);
    const before = localStorage.read(localStorageKeys.savedLinks);
    owner.profile = null;
    expect(shown()).toEqual([]);
    saved.note([used("esa")]);
    expect(localStorage.read(localStorageKeys.savedLinks)).toBe(before);
  });

  it("are forgotten one by one and all at once, for good", () => {
    const { saved, localStorage, logIn, shown } = browser();
    logIn(7);
    saved.note([used("nasa"), used("esa"), used("jaxa")]);
    saved.forget(used("esa"));
    expect(shown()).toEqual([used("jaxa").url, used("nasa").url]);
    saved.forgetAll();
    expect(shown()).toEqual([]);
    expect(localStorage.read(localStorageKeys.savedLinks)).toBeNull();
  });

  it("join what another tab has kept meanwhile", () => {
    const { saved, localStorage, sessionStorage, owner, logIn, shown } = browser();
    logIn(7);
    saved.note([used("nasa")]);
    new SavedLinks({ owner, localStorage, sessionStorage }).note([used("esa")]);
    saved.note([used("jaxa")]);
    expect(shown()).toEqual([used("jaxa").url, used("esa").url, used("nasa").url]);
  });
});
