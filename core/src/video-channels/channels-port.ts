import type { FieldRefusal, PortAnswer } from "../result/index.ts";

export type ChannelField = "address";

/** The video channels of the logged-in customer; the list itself comes with the profile. */
export interface VideoChannelsPort {
  /** Connects a channel by its address (API-017, YTA-001). */
  connect(address: string): PortAnswer<null, FieldRefusal<ChannelField>>;
  /** Removes a channel (API-018). */
  remove(id: number): PortAnswer<null>;
  /** Looks for the code on the channel (API-019); the refusal says why it does not count. */
  verifyCode(id: number): PortAnswer<null>;
  /** Looks whether the channel shows what it subscribes to (API-020). */
  verifySubscriptions(id: number): PortAnswer<null>;
}
