import type { LocaleCode } from "@panel/core/locale";
import type { Db } from "../database/index.ts";
import type { BuildQueue } from "./build-queue.ts";
import type { ListPacker } from "./list-packer.ts";
import { PackedAnswer } from "./packed-answer.ts";
import { type ListWish, PackedShelf } from "./packed-shelf.ts";
import { type CatalogueRows, readCatalogue } from "./read-catalogue.ts";
import { type CatalogueTexts, readTexts } from "./translate.ts";
import { visibilityOf } from "./visibility.ts";

/** A promise that is kept while it may still come true. */
export function remembered<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const present = known.get(key);
  if (present) return present;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

/** What an edition has once its rows are read. */
interface Read {
  readonly rows: CatalogueRows;
  readonly shelf: PackedShelf;
  readonly packer: ListPacker;
}

export interface EditionDependencies {
  readonly db: Db;
  readonly queue: BuildQueue;
  readonly packerOf: (rows: CatalogueRows) => ListPacker;
  readonly isLarge: (rows: CatalogueRows) => boolean;
}

/** One version of the catalogue: its rows, its texts and its packed lists. */
export class CatalogueEdition {
  readonly version: number;
  /** The packed lists of the version before, which answer until this one has its own. */
  previous: PackedShelf | null;
  readonly #queue: BuildQueue;
  readonly #read: Promise<Read>;
  readonly #texts = new Map<LocaleCode, Promise<CatalogueTexts>>();
  readonly #building = new Map<string, Promise<PackedAnswer>>();
  #shelf: PackedShelf | null = null;
  #isLarge = false;

  constructor(version: number, previous: PackedShelf | null, { db, queue, packerOf, isLarge }: EditionDependencies) {
    this.version = version;
    this.previous = previous;
    this.#queue = queue;
    this.#read = readCatalogue(db).then((rows) => {
      this.#shelf = new PackedShelf(visibilityOf(rows.services));
      this.#isLarge = isLarge(rows);
      return { rows, shelf: this.#shelf, packer: packerOf(rows) };
    });
  }

  async rows(): Promise<CatalogueRows> {
    return (await this.#read).rows;
  }

  texts(db: Db, locale: LocaleCode): Promise<CatalogueTexts> {
    return remembered(this.#texts, locale, () => readTexts(db, locale));
  }

  /** What answers after this one, until the next has packed its own; a small catalogue is packed before anybody is answered. */
  remains(): PackedShelf | null {
    if (!this.#shelf || (this.#isLarge && this.#shelf.wishes().length === 0)) return this.previous;
    return this.#isLarge ? this.#shelf : null;
  }

  /** The packed lists, where the rows have been read. */
  get shelf(): PackedShelf | null {
    return this.#shelf;
  }

  /** Packs a list, once for all who ask meanwhile. */
  async pack(db: Db, wish: ListWish, isAwaited: boolean): Promise<PackedAnswer> {
    const { shelf, packer } = await this.#read;
    const known = shelf.find(wish);
    if (known) return known;
    const key = shelf.keyOf(wish);
    const made = remembered(this.#building, key, async () => {
      const texts = await this.texts(db, wish.locale);
      return this.#queue.run(async () => {
        const answer = PackedAnswer.from(await packer.pack({ ...wish, texts }));
        shelf.keep(wish, answer);
        return answer;
      }, isAwaited);
    });
    return made.finally(() => this.#building.delete(key));
  }

  /** Ends what packs, after the lists that somebody waits for. */
  async retire(): Promise<void> {
    await this.#read.catch(() => null);
    await Promise.allSettled(this.#building.values());
    await this.close();
  }

  /** Ends what packs, no matter who waits. */
  async close(): Promise<void> {
    const read = await this.#read.catch(() => null);
    await read?.packer.close();
  }
}
