import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseSync } from "vite";

/** What one file asks of another: these names, or everything it does. */
interface Wish {
  readonly from: string;
  readonly names: readonly string[] | "everything";
}

interface FileParts {
  readonly imports: readonly Wish[];
  /** What a door hands on: the name it leaves by, and where it comes from. */
  readonly handedOn: readonly { readonly name: string; readonly from: string; readonly as: string }[];
}

const isDoor = (file: string): boolean => file.endsWith("/index.ts");

/**
 * The files of our own that loading some of them brings together. Of what a door (`index.ts`) leads to only that counts which is asked
 * for by name, as only that is left once unused code has been dropped. Libraries and what is loaded later do not count.
 */
export class ModuleClosure {
  readonly #repository: string;
  readonly #parts = new Map<string, FileParts>();

  constructor(repository: string) {
    this.#repository = repository;
  }

  /** Files are named by their whole paths; the given ones are part of it, but doors never are. */
  of(files: readonly string[]): ReadonlySet<string> {
    const seen = new Set<string>();
    const open: Wish[] = files.map((from) => ({ from, names: "everything" }));
    const asked = new Set<string>();
    for (let wish = open.pop(); wish !== undefined; wish = open.pop()) {
      const { from, names } = wish;
      const { imports, handedOn } = this.#partsOf(from);
      if (isDoor(from)) {
        for (const one of handedOn.filter(({ name }) => names === "everything" || names.includes(name))) {
          const key = `${from} ${one.name}`;
          if (!asked.has(key)) open.push({ from: one.from, names: [one.as] });
          asked.add(key);
        }
      } else if (!seen.has(from)) {
        seen.add(from);
        open.push(...imports, ...handedOn.map((one) => ({ from: one.from, names: [one.as] })));
      }
    }
    return seen;
  }

  #partsOf(file: string): FileParts {
    const known = this.#parts.get(file);
    if (known) return known;
    const { module } = parseSync(file, readFileSync(file, "utf8"));
    const imports = module.staticImports.flatMap(({ moduleRequest, entries }): readonly Wish[] => {
      const from = this.#fileOf(moduleRequest.value, file);
      const values = entries.filter(({ isType }) => !isType);
      if (from === null || (entries.length > 0 && values.length === 0)) return [];
      const names = values.flatMap(({ importName }) => importName.name ?? []);
      return [{ from, names: names.length === values.length && names.length > 0 ? names : "everything" }];
    });
    const handedOn = module.staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, exportName, importName, isType }) => {
        const from = moduleRequest && !isType ? this.#fileOf(moduleRequest.value, file) : null;
        return from === null || !exportName.name || !importName.name
          ? []
          : [{ name: exportName.name, from, as: importName.name }];
      });
    const parts = { imports, handedOn };
    this.#parts.set(file, parts);
    return parts;
  }

  /**
   * `@panel/core/money` is a folder's door, `@panel/core/money/wiring` and `@panel/http/client` are files that the package names; null
   * for a library.
   */
  #fileOf(request: string, importer: string): string | null {
    if (request.startsWith(".")) return resolve(dirname(importer), request);
    const [, packageName = "", place = ""] = /^@panel\/(\w+)(?:\/(.+))?$/.exec(request) ?? [];
    if (packageName === "") return null;
    const folder = join(this.#repository, packageName === "core" ? "" : "adapters", packageName);
    const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly exports: PackageExports };
    const target = exportedAt(exports, place === "" ? "." : `./${place}`);
    const file = target === null ? null : join(folder, target);
    return file !== null && existsSync(file) ? file : null;
  }
}

type PackageExports = Readonly<Record<string, { readonly "@panel/source": string } | string>>;

/** The source file that a package names at an address, by an exact entry or else by the longest pattern, as Node takes it. */
function exportedAt(exports: PackageExports, address: string): string | null {
  const patterns = Object.keys(exports).filter((key) => key.includes("*"));
  for (const key of [address, ...patterns.toSorted((left, right) => right.length - left.length)]) {
    const named = exports[key];
    const [before = "", after] = key.split("*");
    const isMeant =
      after === undefined || (address.startsWith(before) && address.endsWith(after) && address.length > key.length - 1);
    if (named === undefined || typeof named === "string" || !isMeant) continue;
    return named["@panel/source"].replace(
      "*",
      after === undefined ? "" : address.slice(before.length, address.length - after.length),
    );
  }
  return null;
}
