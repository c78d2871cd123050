import type { Log } from "@panel/core/platform";
import { withoutSecrets } from "./without-secrets.ts";

/** The part of a console that is written to. */
export interface ConsoleLike {
  warn(...parts: unknown[]): void;
  error(...parts: unknown[]): void;
}

/** Prints to the console, never tokens, passwords, codes, e-mail addresses or card numbers. */
export class ConsoleLog implements Log {
  readonly #console: ConsoleLike;

  constructor(target: ConsoleLike = console) {
    this.#console = target;
  }

  warn(message: string, detail?: unknown): void {
    this.#console.warn(...partsOf(message, detail));
  }

  error(message: string, detail?: unknown): void {
    this.#console.error(...partsOf(message, detail));
  }
}

const partsOf = (message: string, detail: unknown): unknown[] =>
  detail === undefined ? [withoutSecrets(message)] : [withoutSecrets(message), withoutSecrets(detail)];
