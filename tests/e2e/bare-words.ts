import type { Page } from "playwright";
import { brackets, untranslated } from "./spoken.ts";

/** What the panel was told: names, addresses and descriptions, which are in the language of who wrote them. */
export class ToldWords {
  readonly #texts: string[] = [];
  readonly #hearing = new Set<Promise<void>>();

  /** Keeps every text of every answer that a page gets from now on. */
  follow(page: Page): void {
    page.on("response", (answer) => {
      if (!(answer.headers()["content-type"] ?? "").includes("json")) return;
      const heard = answer
        .json()
        .then((body: unknown) => this.#keep(body), ignore)
        .finally(() => this.#hearing.delete(heard));
      this.#hearing.add(heard);
    });
  }

  /** Every answer that has come so far has been read to its end. */
  async heardAll(): Promise<void> {
    await Promise.all(this.#hearing);
  }

  /** The catalogue comes as columns of a form of its own, and countries may come from the browser's memory: their plain form says the same. */
  async learnCatalogue(page: Page): Promise<void> {
    for (const path of ["/api/v1/networks", "/api/v1/countries"]) {
      const answer = await page.request.get(new URL(path, page.url()).href, { headers: { Accept: "application/json" } });
      this.#keep(await answer.json());
    }
  }

  knows(words: string): boolean {
    const wanted = plain(words);
    return wanted === "" || this.#texts.some((text) => text.includes(wanted));
  }

  #keep(value: unknown): void {
    if (typeof value === "string") this.#texts.push(plain(value));
    else if (value !== null && typeof value === "object") for (const part of Object.values(value)) this.#keep(part);
  }
}

/** An answer of a page that has been left cannot be read any more. */
const ignore = (): void => undefined;

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Brand names, units and what the browser itself writes: dates, spans of time and amounts. */
const allowed = [
  /^(USD|CSV|FAQ|API|QR|K|M)$/i,
  /^[A-Z][a-z]{2} \d{1,2}, \d{4}(, \d{1,2}:\d\d [AP]M)?$/,
  /^[\d\s.,:#$%×·–—+/|()•*-]*(USD|K|M|%)?[\d\s.,$]*$/,
  /^\d+ (minute|hour|day)s?(, \d+ (minute|hour|day)s?)*$/,
  /^(https?:\/\/|@)\S+$/,
  /^\S+@\S+\.\S+$/,
];

const isAllowed = (words: string, told: ToldWords): boolean =>
  !/\p{L}{2}/u.test(words) || allowed.some((pattern) => pattern.test(words)) || told.knows(words);

/** What is wrong with the words of a page. */
export interface Faults {
  /** Words that no message says. */
  readonly bare: readonly string[];
  /** Messages that are cut off. */
  readonly clipped: readonly string[];
}

/** Looks at everything that is shown, below the banner and over it, in the pseudo-language. */
export async function pseudoFaults(page: Page, told: ToldWords): Promise<Faults> {
  const { texts, clipped } = await page.evaluate(inspectWords, brackets[0]);
  await told.heardAll();
  const between = new RegExp(`${brackets[0]}[^${brackets.join("")}]*${brackets[1]}`, "gu");
  const bare = texts.filter((text) => {
    let rest = text;
    while (between.test(rest)) rest = rest.replace(between, " ");
    return !rest.split(/ · | – |: |^#\d+ /u).every((part) => isAllowed(part.trim(), told));
  });
  return { bare: [...new Set(bare)], clipped: [...new Set(clipped.map(nameOf))] };
}

/** The same in a real language: what is left of the English messages, and what is cut off of anything but names. */
export async function translationFaults(page: Page, told: ToldWords, code: string): Promise<Faults> {
  const { texts, clipped } = await page.evaluate(inspectWords, "");
  await told.heardAll();
  const left = untranslated(code);
  const bare = texts.filter((text) => left.has(text) && !told.knows(text));
  const cut = clipped.filter(({ text }) => !isAllowed(text.replace(/\s+/g, " ").trim(), told));
  return { bare: [...new Set(bare)], clipped: [...new Set(cut.map(nameOf))] };
}

const nameOf = ({ tag, text }: { readonly tag: string; readonly text: string }): string => `${tag} “${text.trim().slice(0, 80)}”`;

/** Runs in the page: every text that is shown, attributes that are read out included, and messages (by what they begin with) wider than their place. */
function inspectWords(mark: string) {
  const roots = [...document.querySelectorAll("main, dialog[open], [role=dialog], [role=alertdialog], [role=listbox]")];
  const elements = [...new Set(roots.flatMap((root) => [root, ...root.querySelectorAll("*")]))];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const shown = elements.filter(isShown);
  // What somebody typed, and the lines that repeat it, are theirs.
  const typed = shown.flatMap((element) => (element instanceof HTMLTextAreaElement ? element.value.split("\n") : []));
  const own = shown.flatMap((element) =>
    element instanceof HTMLTextAreaElement
      ? []
      : [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? "") : [])),
  );
  const spoken = shown.flatMap((element) =>
    ["aria-label", "placeholder", "title", "aria-valuetext", "aria-description", "alt"].flatMap(
      (name) => element.getAttribute(name) ?? [],
    ),
  );
  const isSpeaking = (element: Element) => element.textContent !== "" && element.textContent.includes(mark);
  const clipped = shown.filter((element) => {
    const style = getComputedStyle(element);
    const { width } = element.getBoundingClientRect();
    const isCutting = style.overflowX === "hidden" || style.overflowX === "clip";
    return isCutting && width > 2 && element.scrollWidth > element.clientWidth + 1 && isSpeaking(element);
  });
  const spilling = shown.filter((element) => {
    if (!element.matches("button, a, th, td, label, legend, option, select") || !isSpeaking(element)) return false;
    const isPartlyHidden = [...element.children].some((child) => child.getBoundingClientRect().width <= 2);
    if (isPartlyHidden) return false;
    const box = element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const inside = range.getBoundingClientRect();
    return box.width > 2 && getComputedStyle(element).display !== "inline" && inside.right > box.right + 1;
  });
  // A list that is closed cuts its longest choice; it is read whole when it opens.
  const cut = [...clipped, ...spilling].filter((element) => !element.matches("select, option, input"));
  const texts = [...own, ...spoken].map((text) => text.trim()).filter((text) => text !== "" && !typed.includes(text));
  return { texts, clipped: cut.map((element) => ({ tag: element.tagName.toLowerCase(), text: element.textContent })) };
}
