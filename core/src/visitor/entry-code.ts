/** The one-time code of an entry link, taken out of the address before anything else happened; it can be used once (DEC-013). */
export class EntryCode {
  #code: string | null = null;

  hold(code: string | null): void {
    if (code !== null && code !== "") this.#code = code;
  }

  take(): string | null {
    const code = this.#code;
    this.#code = null;
    return code;
  }
}
