import { explain } from "../explanations.ts";

export default explain("adapters/server/src/catalogue", {
  saved: {
    "catalogue-edition.ts": ["if (known) return known;"],
    "catalogue-store.ts": ["if (this.#ahead === edition) return;", "if (this.#edition !== edition) return;"],
    "packed-answer.ts": ["if (known !== undefined) return known;"],
    "service-rows.ts": ['.where("id", "in", [...new Set<number>(ids)])', '.where("part.package_id", "in", packageIds)'],
    "translate.ts": ["if (locale === defaultLocale) return null;"],
    "visibility.ts": ["if (found !== undefined) return found;"],
  },
  onlyAtTheSameTime: { "catalogue-store.ts": ["if (known && version < known.version) return edition;"] },
  cannotBe: {
    "catalogue-version.ts": ['.where("id", "=", 1)'],
    "list-packer.ts": ['if ("problem" in answer) throw new Error('],
    "packing-thread.ts": ["if (!rows || !translate) throw new Error("],
  },
});
