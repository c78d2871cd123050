import { type LocaleCode, localeCodes } from "@panel/core/locale";
import type { Db } from "../database/index.ts";
import { BuildQueue } from "./build-queue.ts";
import { CatalogueEdition } from "./catalogue-edition.ts";
import { CatalogueReading, type CatalogueViewer } from "./catalogue-reading.ts";
import { catalogueVersion, SharedVersion } from "./catalogue-version.ts";
import { type ListPacker, packHere, ThreadPacker } from "./list-packer.ts";
import type { PackedAnswer } from "./packed-answer.ts";
import type { ListWish } from "./packed-shelf.ts";
import { serviceOnSale, type CatalogueRows } from "./read-catalogue.ts";
import { translateBy } from "./translate.ts";

/** Services from which on a catalogue is packed in a thread, and answered as it was until that is done. */
const LARGE = 4_000;

export interface CatalogueStoreOptions {
  /** Counts milliseconds and never goes back. */
  readonly monotonic?: () => number;
  /** Services that make a catalogue a large one. */
  readonly large?: number;
  /** What packs the lists of a catalogue. */
  readonly packerOf?: (rows: CatalogueRows, isLarge: boolean) => ListPacker;
  /** Is told why a list could not be packed ahead; it is tried again when somebody asks for it. */
  readonly onProblem?: (problem: unknown) => void;
}

const packerOf = (rows: CatalogueRows, isLarge: boolean): ListPacker => (isLarge ? new ThreadPacker(rows) : packHere(rows));

/** Before anybody has asked: the list that the panel begins with, in every language, as guests see it. */
const firstWishes: readonly ListWish[] = localeCodes.map((locale) => ({
  list: "columns",
  locale,
  viewer: { gradeDiscountPercent: 0, country: null },
}));

/**
 * The catalogue in memory. Each call compares the database's version first, so that every process tells the same; lists, which are
 * asked for again and again to hear that nothing changed, go by a version that is at most `VERSION_AGE_MS` old. Lists of a large
 * catalogue are packed in a thread, one at a time; after a change the lists of the version before answer until then (decision 0030).
 */
export class CatalogueStore {
  #edition: CatalogueEdition | null = null;
  /** The one whose lists are, or were, packed ahead. */
  #ahead: CatalogueEdition | null = null;
  /** Those that may still pack. */
  readonly #editions = new Set<CatalogueEdition>();
  readonly #version: SharedVersion;
  readonly #queue = new BuildQueue();
  readonly #options: CatalogueStoreOptions;

  constructor(options: CatalogueStoreOptions = {}) {
    this.#options = options;
    this.#version = new SharedVersion(catalogueVersion, options.monotonic);
  }

  /** What a list is answered from. */
  #recent(db: Db): CatalogueEdition | Promise<CatalogueEdition> {
    const version = this.#version.recent(db);
    return version !== null && version === this.#edition?.version ? this.#edition : this.#current(db);
  }

  async #current(db: Db): Promise<CatalogueEdition> {
    const version = await this.#version.read(db);
    const known = this.#edition;
    if (known?.version === version) return known;
    const edition = this.#open(db, version, known);
    // A slower call that still saw the older version must not bring it back.
    if (known && version < known.version) return edition;
    this.#edition = edition;
    return edition;
  }

  #open(db: Db, version: number, known: CatalogueEdition | null): CatalogueEdition {
    const edition = new CatalogueEdition(version, known?.remains() ?? null, {
      db,
      queue: this.#queue,
      packerOf: (rows) => (this.#options.packerOf ?? packerOf)(rows, this.#isLarge(rows)),
      isLarge: (rows) => this.#isLarge(rows),
    });
    edition.rows().catch(() => {
      if (this.#edition === edition) this.#edition = null;
    });
    this.#editions.add(edition);
    if (known) void known.retire().finally(() => this.#editions.delete(known));
    return edition;
  }

  #isLarge(rows: CatalogueRows): boolean {
    return rows.services.length >= (this.#options.large ?? LARGE);
  }

  /** The catalogue as somebody sees it. */
  async reading(db: Db, locale: LocaleCode, viewer: CatalogueViewer): Promise<CatalogueReading> {
    const edition = await this.#current(db);
    const rows = await edition.rows();
    return new CatalogueReading(rows, translateBy(await edition.texts(db, locale)), viewer);
  }

  /** Whether a slug, or the number of a service, has a page: a service type, or a service that is on sale (DEC-002). */
  async hasPageOf(db: Db, slug: string): Promise<boolean> {
    const rows = await (await this.#current(db)).rows();
    return rows.typeBySlug.has(slug) || serviceOnSale(rows, slug) !== undefined;
  }

  /** A large answer, packed once for all who see the same. */
  async packed(db: Db, wish: ListWish): Promise<PackedAnswer> {
    const edition = await this.#recent(db);
    const known = edition.shelf?.find(wish);
    if (known) return known;
    const older = edition.previous?.find(wish) ?? null;
    const made = this.#pack(db, edition, wish, older === null);
    if (older === null) return made;
    made.catch((problem: unknown) => this.#options.onProblem?.(problem));
    return older;
  }

  /** Packs a list; where its edition has been replaced meanwhile, the newer one does. */
  #pack(db: Db, edition: CatalogueEdition, wish: ListWish, isAwaited: boolean): Promise<PackedAnswer> {
    return edition.pack(db, wish, isAwaited).catch((problem: unknown) => {
      const newest = this.#edition;
      if (!newest || newest === edition) throw problem;
      return newest.pack(db, wish, isAwaited);
    });
  }

  /** Begins to pack ahead what is asked for, where the catalogue is large and has changed; nobody waits for it. */
  async packAhead(db: Db): Promise<void> {
    const edition = await this.#current(db);
    if (this.#ahead === edition) return;
    this.#ahead = edition;
    this.#packAll(db, edition).catch((problem: unknown) => this.#options.onProblem?.(problem));
  }

  async #packAll(db: Db, edition: CatalogueEdition): Promise<void> {
    if (!this.#isLarge(await edition.rows())) return;
    for (const wish of edition.previous?.wishes() ?? firstWishes) {
      if (this.#edition !== edition) return;
      await this.#pack(db, edition, wish, false);
    }
    edition.previous = null;
  }

  /** Ends every thread that packs. */
  async close(): Promise<void> {
    await Promise.all([...this.#editions].map((edition) => edition.close()));
  }
}

/** What a service is known by before its page is there: its name as it is stored, and a link that it takes, if it says one. */
export interface ServiceMark {
  readonly id: number;
  readonly name: string;
  readonly exampleLink: string | null;
}

/** Tells what a service is called in a language, restricted ones too (DEC-107); null for one that is not sold. */
export function serviceMarks(store: CatalogueStore, db: Db) {
  return async (id: number, locale: LocaleCode): Promise<ServiceMark | null> => {
    const reading = await store.reading(db, locale, { gradeDiscountPercent: 0, country: null });
    const row = reading.rows.serviceById.get(id);
    if (row?.is_enabled !== true) return null;
    const { name, networkId, exampleLink } = reading.service({ ...row, description: null });
    const network = reading.rows.networks.find((one) => one.id === networkId);
    return { id, name, exampleLink: exampleLink ?? network?.url_examples[0] ?? null };
  };
}
