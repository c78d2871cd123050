import { success, type PortError } from "../result/index.ts";
import type { ConnectionMonitor, TabCoordinator } from "../platform/index.ts";
import { Command } from "../tasks/index.ts";
import type { AuthPort, SessionToken, TokenStore } from "./auth-port.ts";

export type RefreshOutcome =
  /** A new token has been saved, by this tab or, while this one waited, by another. */
  | { readonly kind: "refreshed" }
  /** AUT-015: nothing to refresh; no call was made and nobody is told. */
  | { readonly kind: "no_saved_token" }
  /** DEC-046: no call was made. */
  | { readonly kind: "offline" }
  /** Somebody logged out or in while the answer was under way; it was dropped. */
  | { readonly kind: "superseded" }
  | { readonly kind: "failed"; readonly error: PortError };

/** News to the other tabs that the saved token is new. */
export const TOKEN_REFRESHED = "token-refreshed";

export interface TokenRefresherDependencies {
  readonly auth: Pick<AuthPort, "refresh">;
  readonly tokens: TokenStore;
  readonly tabs: TabCoordinator;
  readonly connection: ConnectionMonitor;
}

/**
 * Replaces the saved token by a new one (AUT-014): one call at a time in this tab and, by a lock, across tabs. A tab that had to
 * wait finds another token after the lock and is done. An answer is saved only if the token it was asked with still stands,
 * so that nothing comes back after a logout.
 */
export class TokenRefresher {
  readonly #parts: TokenRefresherDependencies;
  readonly #refreshing: Command<void, RefreshOutcome, never>;
  /** The last exchange of this tab: the token that was given up, and the one that came in its place. */
  exchanged: readonly [from: SessionToken, to: SessionToken] | null = null;

  constructor(parts: TokenRefresherDependencies) {
    this.#parts = parts;
    this.#refreshing = new Command({ send: async () => success(await this.#start()) });
  }

  /** A call meanwhile shares the first one's outcome. */
  async refresh(): Promise<RefreshOutcome> {
    const state = await this.#refreshing.run();
    return state.kind === "done" ? state.value : { kind: "superseded" };
  }

  async #start(): Promise<RefreshOutcome> {
    const { connection, tabs, tokens } = this.#parts;
    const before = tokens.read();
    if (before === null) return { kind: "no_saved_token" };
    if (!connection.isOnline) return { kind: "offline" };
    return tabs.runExclusive("token-refresh", async () => {
      const current = tokens.read();
      if (current === null) return { kind: "superseded" };
      return current === before ? this.#exchange(current) : { kind: "refreshed" };
    });
  }

  async #exchange(token: SessionToken): Promise<RefreshOutcome> {
    const { auth, tabs, tokens } = this.#parts;
    const answer = await auth.refresh(token);
    if (tokens.read() !== token) return { kind: "superseded" };
    if (!answer.ok) return answer.error.kind === "offline" ? { kind: "offline" } : { kind: "failed", error: answer.error };
    tokens.save(answer.value);
    this.exchanged = [token, answer.value];
    tabs.broadcast(TOKEN_REFRESHED, "");
    return { kind: "refreshed" };
  }
}
