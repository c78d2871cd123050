import type { ChatProvider } from "../settings/index.ts";

/** Who writes, as the chat's team sees them (CHT-004). */
export interface ChatPerson {
  readonly name: string;
  readonly email: string | null;
  /** Proves to the provider that the panel has named this person; null where the operator has set no secret. */
  readonly hash: string | null;
  /** Whole amount spent so far, in dollars. */
  readonly spend: number;
}

/** The chat widget of a third party. */
export interface ChatPort {
  /** Loads the provider's script; false when it was blocked or did not come. Nothing else may be called before it answered true. */
  load(provider: ChatProvider): Promise<boolean>;
  /** Tells the widget who is there; null once nobody is, so that the next one sees no conversation of theirs. */
  update(person: ChatPerson | null): Promise<void>;
  open(): Promise<void>;
}
