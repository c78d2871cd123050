import type { OneTapPrompt } from "@panel/core/ways-in";
import type { ScriptLoader } from "../third-parties/script-loader.ts";

const SCRIPT = "https://accounts.google.com/gsi/client";

/** What the prompt reports of itself; browsers that ask by themselves report less. */
interface PromptMoment {
  isSkippedMoment?(): boolean;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): string;
}

/** The part of Google's script that is used. */
interface GoogleAccountsId {
  initialize(setup: Readonly<Record<string, unknown>>): void;
  prompt(listen: (moment: PromptMoment) => void): void;
  cancel(): void;
}

/** A window in which Google's script may have run. */
export interface OneTapHost {
  readonly google?: { readonly accounts?: { readonly id?: GoogleAccountsId } };
}

/** Google's prompt on the page, by Google's own script, which is loaded with the first question (AUT-024). */
export class GoogleOneTapPrompt implements OneTapPrompt {
  readonly #host: OneTapHost;
  readonly #scripts: Pick<ScriptLoader, "load">;
  #settle: (credential: string | null) => void = () => undefined;

  constructor(host: OneTapHost, scripts: Pick<ScriptLoader, "load">) {
    this.#host = host;
    this.#scripts = scripts;
  }

  async ask({ clientId, nonce }: { readonly clientId: string; readonly nonce: string }): Promise<string | null> {
    const isLoaded = await this.#scripts.load(SCRIPT);
    const google = this.#host.google?.accounts?.id;
    if (!isLoaded || !google) return null;
    return new Promise((resolve) => {
      this.#settle = resolve;
      google.initialize({
        client_id: clientId,
        nonce,
        auto_select: false,
        use_fedcm_for_prompt: true,
        callback: ({ credential }: { readonly credential: string }) => resolve(credential),
      });
      google.prompt((moment) => {
        if (isGivenUp(moment)) resolve(null);
      });
    });
  }

  withdraw(): Promise<void> {
    this.#host.google?.accounts?.id?.cancel();
    this.#settle(null);
    return Promise.resolve();
  }
}

const isGivenUp = (moment: PromptMoment): boolean =>
  moment.isSkippedMoment?.() === true ||
  (moment.isDismissedMoment?.() === true && moment.getDismissedReason?.() !== "credential_returned");
