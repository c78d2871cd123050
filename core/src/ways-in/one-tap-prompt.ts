/** What Google's prompt on the page begins with. */
export interface OneTapOffer {
  /** By which Google knows the panel; null where the sandbox replaces it. */
  readonly clientId: string | null;
  /** Comes back in what Google signs. */
  readonly nonce: string;
  /** What the stand-in of the sandbox says; null with Google itself. */
  readonly sandboxCredential: string | null;
}

/** Google One Tap in a browser. Its script is loaded by the first question, never before. */
export interface OneTapPrompt {
  /** What Google has signed for anyone who agreed; null where nobody did, or where the script was not to be had. Never fails. */
  ask(question: { readonly clientId: string; readonly nonce: string }): Promise<string | null>;
  /** Takes the question off the page. */
  withdraw(): Promise<void>;
}
