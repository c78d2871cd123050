/** The part of a script element that is used. */
export interface ScriptElement {
  src: string;
  async: boolean;
  nonce?: string;
  onload: unknown;
  onerror: unknown;
  remove(): void;
}

/** The part of a document that scripts are put into. */
export interface ScriptPlace {
  createElement(name: "script"): ScriptElement;
  readonly head: { appendChild(script: never): unknown };
}

/** Loads third-party scripts, each address once; a failed one may be tried again. */
export class ScriptLoader {
  readonly #place: ScriptPlace;
  readonly #nonce: string | null;
  readonly #loads = new Map<string, Promise<boolean>>();

  constructor(place: ScriptPlace, nonce: string | null = null) {
    this.#place = place;
    this.#nonce = nonce;
  }

  /** True when the script of an https address has run, false when it was blocked, is missing, or the address is no https one. */
  load(address: string): Promise<boolean> {
    const known = this.#loads.get(address);
    if (known) return known;
    if (!address.startsWith("https://")) return Promise.resolve(false);
    const load = new Promise<boolean>((resolve) => {
      const script = this.#place.createElement("script");
      script.async = true;
      if (this.#nonce !== null) script.nonce = this.#nonce;
      script.onload = () => resolve(true);
      script.onerror = () => {
        this.#loads.delete(address);
        script.remove();
        resolve(false);
      };
      script.src = address;
      this.#place.head.appendChild(script as never);
    });
    this.#loads.set(address, load);
    return load;
  }
}
