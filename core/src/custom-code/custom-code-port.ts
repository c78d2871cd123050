/** `invalid` is no script; `blocked` may not run in this page. */
export type CodeOutcome = "run" | "invalid" | "blocked";

/** The document that the operator's script is put into. */
export interface CustomCodePort {
  /** Puts a text into the document as a script, if it is one. */
  run(text: string): Promise<CodeOutcome>;
}
