import type { CodeOutcome, CustomCodePort } from "@panel/core/custom-code";

/** The part of a window that a script is put into. */
export interface CodeHost {
  /** Https, or this machine. */
  readonly isSecureContext: boolean;
  readonly document: {
    createElement(name: "script"): { textContent: string | null };
    readonly head: { append(script: never): void };
  };
}

/** Throws for a text that is no script. */
export type ParseScript = (text: string) => unknown;

/**
 * Puts the operator's script into the document as an element. The page's policy names its hash where it may run; the text is
 * parsed before, so that nothing of a broken one runs (DEC-023).
 */
export class OperatorCode implements CustomCodePort {
  readonly #host: CodeHost;
  readonly #loadParser: () => Promise<ParseScript>;

  constructor(host: CodeHost, loadParser: () => Promise<ParseScript>) {
    this.#host = host;
    this.#loadParser = loadParser;
  }

  async run(text: string): Promise<CodeOutcome> {
    if (!this.#host.isSecureContext) return "blocked";
    const parse = await this.#loadParser();
    try {
      parse(text);
    } catch {
      return "invalid";
    }
    try {
      const script = this.#host.document.createElement("script");
      script.textContent = text;
      this.#host.document.head.append(script as never);
      return "run";
    } catch {
      return "blocked";
    }
  }
}
