import type { ListRequest } from "./list-packer.ts";
import type { PackedAnswer } from "./packed-answer.ts";
import type { Visibility } from "./visibility.ts";

/** A list that somebody asks for. */
export type ListWish = Omit<ListRequest, "texts">;

/** Packed answers kept at most: twelve languages, a few grades, a few sets of hidden services. */
const MAX_ANSWERS = 96;
/** Bytes that they take at most. */
const MAX_BYTES = 256 * 1024 * 1024;

interface Kept {
  readonly wish: ListWish;
  readonly answer: PackedAnswer;
}

/** The packed lists of one version of the catalogue; those that nobody asks for are let go first. */
export class PackedShelf {
  readonly #visibility: Visibility;
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(visibility: Visibility) {
    this.#visibility = visibility;
  }

  /** Who is told the same: by list, language, grade's discount and the services that are hidden. */
  keyOf({ list, locale, viewer }: ListWish): string {
    return `${list} ${locale} ${String(viewer.gradeDiscountPercent)} ${this.#visibility(viewer.country)}`;
  }

  find(wish: ListWish): PackedAnswer | null {
    const key = this.keyOf(wish);
    const kept = this.#kept.get(key);
    if (!kept) return null;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.answer;
  }

  keep(wish: ListWish, answer: PackedAnswer): void {
    this.#kept.set(this.keyOf(wish), { wish, answer });
    this.#bytes += answer.size;
    for (const [key, kept] of this.#kept) {
      if (this.#kept.size <= MAX_ANSWERS && this.#bytes <= MAX_BYTES) return;
      this.#kept.delete(key);
      this.#bytes -= kept.answer.size;
    }
  }

  /** What was asked for, the last first. */
  wishes(): readonly ListWish[] {
    return [...this.#kept.values()].map(({ wish }) => wish).toReversed();
  }
}
