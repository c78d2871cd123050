import type { BytesFile, FileSaver, TextFile } from "@panel/core/platform";

/** The parts of a window that a download needs. */
export interface DownloadHost {
  readonly document: Document;
  setTimeout(run: () => void, delayMs: number): unknown;
}

const RELEASE_MS = 60_000;

/** Saves files the way a followed download link does. */
export class BrowserFileSaver implements FileSaver {
  readonly #host: DownloadHost;

  constructor(host: DownloadHost) {
    this.#host = host;
  }

  save(file: TextFile | BytesFile): void {
    const { name, type } = file;
    // A copy of the bytes, which are of this page alone and no memory that is shared.
    const blob =
      "text" in file ? new Blob([file.text], { type: `${type};charset=utf-8` }) : new Blob([file.bytes.slice()], { type });
    const address = URL.createObjectURL(blob);
    const link = this.#host.document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
    // Some browsers read the address after the click has returned.
    this.#host.setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
  }
}
