import type { DocumentPort } from "@panel/core/third-parties";

/** The part of a window that knows its document. */
export interface DocumentHost {
  readonly location: { readonly href: string; reload(): void };
  open(address: string, target: "_blank", features: "noopener"): unknown;
  readonly performance?: { getEntriesByType?(type: "navigation"): readonly { readonly name: string }[] };
}

/** The document of a window, told from the browser's own record: when it is asked for, another page may be shown already. */
export class LoadedDocument implements DocumentPort {
  readonly #host: DocumentHost;
  readonly #base: string;

  /** `base` is the panel's base path, without a closing slash. */
  constructor(host: DocumentHost, base: string) {
    this.#host = host;
    this.#base = base;
  }

  openedAt(): Promise<string> {
    const { location, performance } = this.#host;
    const [navigation] = performance?.getEntriesByType?.("navigation") ?? [];
    const { hash, pathname, search } = new URL(navigation?.name ?? location.href);
    const path = pathname.startsWith(`${this.#base}/`) ? pathname.slice(this.#base.length) : "/";
    return Promise.resolve(path + search + hash);
  }

  startAnew(): Promise<void> {
    this.#host.location.reload();
    return Promise.resolve();
  }

  openBeside(address: string): Promise<void> {
    this.#host.open(this.#base + address, "_blank", "noopener");
    return Promise.resolve();
  }
}
