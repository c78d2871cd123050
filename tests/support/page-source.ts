/** A source of pages whose rows are gone once the next page is asked for: who still holds one finds nothing in it. */
export class PageSource<Row extends object> {
  /** The most rows that could be looked into at any moment. */
  most = 0;
  readonly #kept: number;
  #rows: { readonly proxy: Row; readonly revoke: () => void }[] = [];

  /** Of an earlier page so many rows from its end stay. */
  constructor(kept: number) {
    this.#kept = kept;
  }

  page(rows: readonly Row[]): readonly Row[] {
    const gone = this.#rows.splice(0, Math.max(0, this.#rows.length - this.#kept));
    for (const { revoke } of gone) revoke();
    const added = rows.map((row) => Proxy.revocable(row, {}));
    this.#rows.push(...added);
    this.most = Math.max(this.most, this.#rows.length);
    return added.map(({ proxy }) => proxy);
  }
}
