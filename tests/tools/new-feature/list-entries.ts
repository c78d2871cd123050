/** One list of the repository that names features one by one, and what a new feature adds to it. Written in the template's names. */
export interface ListEntry {
  readonly file: string;
  /** Goes behind the last import. */
  readonly imported: string;
  readonly entry: string;
  /** The end of the list, before which the entry goes. */
  readonly before: string;
}

/** Every list that a feature is entered in by hand, in the order in which the guide goes through them. */
export const listEntries: readonly ListEntry[] = [
  {
    file: "adapters/wire/src/contract/resources.ts",
    imported: 'import { wishList } from "../wish-list/resource.ts";',
    entry: "  wishList,",
    before: "];",
  },
  {
    file: "adapters/http/src/api-ports.ts",
    imported: 'import type { WishListPort } from "@panel/core/wish-list";',
    entry:
      '  wishList: async (http: HttpClient): Promise<WishListPort> => new (await import("./http-wish-list-port.ts")).HttpWishListPort(http),',
    before: "} as const;",
  },
  {
    file: "adapters/memory/src/memory-panel.ts",
    imported: 'import { MemoryWishListPort } from "./wish-list/memory-wish-list-port.ts";',
    entry: "    wishList: new MemoryWishListPort(shop),",
    before: "    localStorage: createMemoryStorage(),",
  },
  {
    file: "adapters/server/src/app/features.ts",
    imported: 'import { wishList } from "../wish-list/index.ts";',
    entry: "  wishList,",
    before: "];",
  },
];

/** The list's file with the entry in it; throws where the list no longer looks as it is known to. */
export function withEntry(text: string, { file, imported, entry, before }: ListEntry): string {
  const place = text.indexOf(`\n${before}`) + 1;
  if (place === 0) throw new Error(`${file} has no line ${before}: tell the list's new shape to list-entries.ts`);
  const entered = `${text.slice(0, place)}${entry}\n${text.slice(place)}`;
  return withImport(entered, imported);
}

/** Behind the last import of a file, which may go over several lines. */
function withImport(text: string, imported: string): string {
  const last = [...text.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const place = last === undefined ? 0 : last.index + last[0].length;
  return `${text.slice(0, place)}${imported}\n${text.slice(place)}`;
}
