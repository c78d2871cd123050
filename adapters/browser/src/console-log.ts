import type { Log } from "@panel/core/platform";

/** The part of a console that is written to. */
export interface ConsoleLike {
  warn(...parts: unknown[]): void;
  error(...parts: unknown[]): void;
}

/** Code that takes secrets out of what is printed. */
const loadCensor = () => import("./without-secrets.ts");

type Writing = keyof ConsoleLike;

/**
 * Prints to the console, never tokens, passwords, codes, e-mail addresses or card numbers. What finds them is loaded with the first line
 * that is to be printed, since hardly a visit has one; where it does not come, a line says no more than that.
 */
export class ConsoleLog implements Log {
  readonly #console: ConsoleLike;
  readonly #load: typeof loadCensor;
  /** Lines are printed in the order in which they were written. */
  #last: Promise<void> = Promise.resolve();

  constructor(target: ConsoleLike = console, load = loadCensor) {
    this.#console = target;
    this.#load = load;
  }

  warn(message: string, detail?: unknown): void {
    this.#print("warn", message, detail);
  }

  error(message: string, detail?: unknown): void {
    this.#print("error", message, detail);
  }

  #print(writing: Writing, ...parts: readonly [message: string, detail: unknown]): void {
    const known = parts[1] === undefined ? parts.slice(0, 1) : parts;
    this.#last = this.#last
      .then(() => this.#load())
      .then(
        ({ withoutSecrets }) => this.#console[writing](...known.map((part) => withoutSecrets(part))),
        () => this.#console[writing]("A message could not be printed without its secrets"),
      );
  }
}
