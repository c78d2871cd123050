import type { LocaleCode } from "@panel/core/locale";
import type { CatalogueViewer } from "./catalogue-reading.ts";
import type { ServiceRecord } from "./catalogue-records.ts";
import type { Packed } from "./packed-answer.ts";
import type { ListName } from "./packed-lists.ts";
import type { StoredCatalogue } from "./read-catalogue.ts";
import type { CatalogueTexts } from "./translate.ts";

/** What the packing thread is told: the catalogue first, its services piece by piece, then the texts of a language before its lists. */
export type ToPackingThread =
  | { readonly kind: "services"; readonly rows: readonly ServiceRecord[] }
  | { readonly kind: "catalogue"; readonly catalogue: Omit<StoredCatalogue, "services"> }
  | { readonly kind: "texts"; readonly locale: LocaleCode; readonly texts: CatalogueTexts }
  | { readonly kind: "pack"; readonly list: ListName; readonly locale: LocaleCode; readonly viewer: CatalogueViewer };

/** What it answers to each list that it is asked for. */
export type FromPackingThread = { readonly packed: Packed } | { readonly problem: string };
