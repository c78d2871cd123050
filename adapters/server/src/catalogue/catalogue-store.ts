import type { LocaleCode } from "@panel/core/locale";
import type { Db } from "../database/index.ts";
import { CatalogueReading, type CatalogueViewer } from "./catalogue-reading.ts";
import { catalogueVersion, SharedVersion } from "./catalogue-version.ts";
import { PackedAnswer } from "./packed-answer.ts";
import { readCatalogue, type CatalogueRows } from "./read-catalogue.ts";
import { readTranslations, type Translate } from "./translate.ts";

/** Packed answers kept at most: twelve languages, a few grades, a few countries. */
const CAPACITY = 96;

interface Edition {
  readonly version: number;
  readonly rows: Promise<CatalogueRows>;
  readonly translations: Map<LocaleCode, Promise<Translate>>;
  readonly answers: Map<string, Promise<PackedAnswer>>;
}

/** Who sees the same answer: countries that no service speaks of all do. */
function answerKey(name: string, locale: LocaleCode, viewer: CatalogueViewer, mentioned: ReadonlySet<string>): string {
  const country = viewer.country === null || mentioned.has(viewer.country) ? (viewer.country ?? "?") : "*";
  return `${name} ${locale} ${String(viewer.gradeDiscountPercent)} ${country}`;
}

/** A promise that is kept while it may still come true. */
function remembered<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, make: () => Promise<Value>): Promise<Value> {
  const present = known.get(key);
  if (present) return present;
  const made = make();
  known.set(key, made);
  made.catch(() => known.delete(key));
  return made;
}

/**
 * The catalogue in memory. Each call compares the database's version first, so that every process tells the same; lists, which are
 * asked for again and again to hear that nothing changed, go by a version that is at most `VERSION_AGE_MS` old.
 */
export class CatalogueStore {
  #edition: Edition | null = null;
  readonly #version: SharedVersion;

  /** `monotonic` counts milliseconds and never goes back. */
  constructor(monotonic?: () => number) {
    this.#version = new SharedVersion(catalogueVersion, monotonic);
  }

  /** What a list is answered from. */
  #recent(db: Db): Edition | Promise<Edition> {
    const version = this.#version.recent(db);
    return version !== null && version === this.#edition?.version ? this.#edition : this.#current(db);
  }

  async #current(db: Db): Promise<Edition> {
    const version = await this.#version.read(db);
    const known = this.#edition;
    if (known?.version === version) return known;
    const edition: Edition = {
      version,
      rows: readCatalogue(db),
      translations: new Map(),
      answers: new Map(),
    };
    edition.rows.catch(() => {
      if (this.#edition === edition) this.#edition = null;
    });
    // A slower call that still saw the older version must not bring it back.
    if (!known || version > known.version) this.#edition = edition;
    return edition;
  }

  async #read(edition: Edition, db: Db, locale: LocaleCode, viewer: CatalogueViewer): Promise<CatalogueReading> {
    const rows = await edition.rows;
    const translate = await remembered(edition.translations, locale, () => readTranslations(db, locale));
    return new CatalogueReading(rows, translate, viewer);
  }

  /** The catalogue as somebody sees it. */
  async reading(db: Db, locale: LocaleCode, viewer: CatalogueViewer): Promise<CatalogueReading> {
    return this.#read(await this.#current(db), db, locale, viewer);
  }

  /** A large answer, built once for all who see the same: version, language, grade's discount and country. */
  async packed(
    db: Db,
    name: string,
    locale: LocaleCode,
    viewer: CatalogueViewer,
    build: (reading: CatalogueReading) => unknown,
  ): Promise<PackedAnswer> {
    const edition = await this.#recent(db);
    const key = answerKey(name, locale, viewer, (await edition.rows).mentionedCountries);
    const oldest = edition.answers.keys().next();
    if (!edition.answers.has(key) && edition.answers.size >= CAPACITY && !oldest.done) edition.answers.delete(oldest.value);
    return remembered(edition.answers, key, async () => PackedAnswer.of(build(await this.#read(edition, db, locale, viewer))));
  }
}
