import type { WayIn } from "@panel/core/ways-in";

/** Providers that one is sent to and comes back from with a code. */
export const codeProviders = ["google", "facebook"] as const;
export type CodeProvider = (typeof codeProviders)[number];

/** What a provider vouches for. */
export interface Identity {
  readonly provider: WayIn;
  readonly subject: string;
  readonly name: string;
  /** Null where the provider tells none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** The public name at Telegram. */
  readonly username?: string | null;
}

/** What a sign-in is begun with; `verifier` and `nonce` stay here. */
export interface ProviderRequest {
  readonly state: string;
  readonly verifier: string;
  readonly nonce: string;
  /** Where the provider leads back to. */
  readonly callback: string;
}

/** What a provider said is not good: cancelled, forged, old, or meant for another person. */
export class ProviderRefused extends Error {}

/** One provider of identities, whichever protocol it speaks. */
export interface IdentityProvider {
  /** Where the provider asks its user. */
  begin(request: ProviderRequest): Promise<string>;
  /** Reads the address that the provider led back to; throws `ProviderRefused`. */
  finish(answer: URL, request: ProviderRequest): Promise<Identity>;
  /** Its prompt on a page of ours, where it has one. */
  readonly oneTap?: OneTap;
}

/** A provider that asks on our page and signs who it is (AUT-024). */
export interface OneTap {
  /** By which the provider knows the panel; null for the stand-in of the sandbox. */
  readonly clientId: string | null;
  /** Reads what the prompt has handed out; throws `ProviderRefused`. */
  read(credential: string): Promise<SignedIdentity>;
}

/** Who a provider says it is, in words that are good for a time. */
export interface SignedIdentity {
  readonly identity: Identity;
  /** What the page has given to the prompt; null where nothing came along. */
  readonly nonce: string | null;
  readonly expiresAt: Date;
}

export type IdentityProviders = Readonly<Partial<Record<CodeProvider, IdentityProvider>>>;
