import { success, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import { type VideoChannel } from "@panel/core/profile";
import { channelAddressOf, type ChannelField, type VideoChannelsPort } from "@panel/core/video-channels";
import { type MemoryAccount, isFrozen } from "./memory-accounts.ts";
import { accountFrozen, notPossible, nothingThere, refusedAt, sessionInvalid } from "../memory-refusals.ts";
import { accountOf, type MemoryShop } from "../memory-shop.ts";
import { utcText } from "../utc-text.ts";

/** Video channels in memory. A channel whose name holds `fail` never passes a check (DEC-066). */
export class MemoryVideoChannelsPort implements VideoChannelsPort {
  readonly #shop: Pick<MemoryShop, "accounts" | "clock" | "tokens">;
  #last = 0;

  constructor(shop: Pick<MemoryShop, "accounts" | "clock" | "tokens">) {
    this.#shop = shop;
  }

  connect(address: string): PortAnswer<null, FieldRefusal<ChannelField>> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (isFrozen(account)) return Promise.resolve(accountFrozen);
    const read = channelAddressOf(address);
    if (read === null) return Promise.resolve(refusedAt("address", "no channel"));
    const channelId = read.kind === "id" ? read.channelId : `UC-${read.name}`;
    const { videoChannels } = account.profile;
    if (videoChannels.some((channel) => channel.channelId === channelId)) {
      return Promise.resolve(refusedAt("address", "connected already"));
    }
    this.#last += 1;
    const channel: VideoChannel = {
      id: this.#last,
      code: `panel-${String(this.#last)}`,
      codeVerifiedAt: null,
      subscriptionsVerifiedAt: null,
      channelId,
      isReportable: false,
    };
    account.profile = { ...account.profile, videoChannels: [...videoChannels, channel] };
    return Promise.resolve(success(null));
  }

  remove(id: number): PortAnswer<null> {
    return this.#change(id, (account) => {
      const videoChannels = account.profile.videoChannels.filter((channel) => channel.id !== id);
      account.profile = { ...account.profile, videoChannels };
      return true;
    });
  }

  verifyCode(id: number): PortAnswer<null> {
    return this.#verify(id, { codeVerifiedAt: this.#now() });
  }

  verifySubscriptions(id: number): PortAnswer<null> {
    return this.#verify(id, { subscriptionsVerifiedAt: this.#now() });
  }

  #now(): string {
    return utcText(this.#shop.clock.now());
  }

  #verify(id: number, verified: Partial<VideoChannel>): PortAnswer<null> {
    return this.#change(id, (account, channel) => {
      if (channel.channelId.includes("fail")) return false;
      const next = { ...channel, ...verified };
      const isReportable = next.codeVerifiedAt !== null && next.subscriptionsVerifiedAt !== null;
      const videoChannels = account.profile.videoChannels.map((one) => (one.id === id ? { ...next, isReportable } : one));
      account.profile = { ...account.profile, videoChannels };
      return true;
    });
  }

  #change(id: number, change: (account: MemoryAccount, channel: VideoChannel) => boolean): PortAnswer<null> {
    const account = accountOf(this.#shop);
    if (!account) return Promise.resolve(sessionInvalid);
    if (isFrozen(account)) return Promise.resolve(accountFrozen);
    const channel = account.profile.videoChannels.find((one) => one.id === id);
    if (!channel) return Promise.resolve(nothingThere);
    return Promise.resolve(change(account, channel) ? success(null) : notPossible("not found on the channel"));
  }
}
