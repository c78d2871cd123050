import { action, computed, makeObservable, observable, reaction } from "mobx";
import { ProblemMap, serverMessageOf, type FieldRefusal, type PortError } from "../result/index.ts";
import { Command, ConfirmedAction } from "../tasks/index.ts";
import type { Cancel } from "../time/index.ts";
import type { ChannelField, VideoChannelsPort } from "./channels-port.ts";
import type { VideoChannel } from "../profile/index.ts";
import { copyText, type Clipboard, type KeyValueStorage } from "../platform/index.ts";
import { followChannels, readSelectedChannel, writeSelectedChannel } from "./selected-channel.ts";

export type ChannelCheck = "code" | "subscriptions";

/** One check of one channel. */
export interface ChannelVerification {
  readonly channel: VideoChannel;
  readonly check: ChannelCheck;
}

export interface VideoChannelsViewModelDependencies {
  readonly port: VideoChannelsPort;
  readonly session: {
    readonly profile: { readonly videoChannels: readonly VideoChannel[] } | null;
    reloadProfile(): Promise<unknown>;
  };
  readonly storage: KeyValueStorage;
  readonly clipboard: Clipboard;
}

/** Connecting, proving and letting go the video channels of an account (YTA-001 to YTA-007). */
export class VideoChannelsViewModel {
  address = "";
  /** What tasks and statistics are about. */
  selectedId: number | null;
  readonly connecting: Command<string, null, PortError | FieldRefusal<ChannelField>>;
  readonly verifying: Command<ChannelVerification, null>;
  readonly removing: ConfirmedAction<VideoChannel, null>;
  readonly copying: Command<string, null, { readonly kind: "notCopied" }>;
  /** The check that ran last, whose refusal may stand. */
  verification: ChannelVerification | null = null;
  readonly #parts: VideoChannelsViewModelDependencies;

  constructor(parts: VideoChannelsViewModelDependencies) {
    this.#parts = parts;
    this.selectedId = readSelectedChannel(parts.storage);
    const { port, session } = parts;
    this.connecting = new Command({
      send: async (address) => {
        const answer = await port.connect(address);
        if (answer.ok) {
          this.setAddress("");
          await session.reloadProfile();
        }
        return answer;
      },
    });
    this.verifying = new Command({
      send: async ({ channel, check }) => {
        const answer = await (check === "code" ? port.verifyCode(channel.id) : port.verifySubscriptions(channel.id));
        if (answer.ok) await session.reloadProfile();
        return answer;
      },
    });
    this.copying = new Command({ send: (text) => copyText(parts.clipboard, text) });
    this.removing = new ConfirmedAction<VideoChannel, null>({
      send: ({ id }) => port.remove(id),
      onDone: () => void session.reloadProfile(),
    });
    makeObservable<this, "follow">(this, {
      address: observable,
      selectedId: observable,
      verification: observable,
      channels: computed,
      problem: computed,
      setAddress: action,
      verify: action,
      select: action,
      follow: action,
    });
  }

  get channels(): readonly VideoChannel[] {
    return this.#parts.session.profile?.videoChannels ?? [];
  }

  select(id: number): void {
    this.selectedId = id;
    writeSelectedChannel(this.#parts.storage, id);
  }

  /** The server's words at the field (YTA-001); null without a refusal, empty where it came without words. */
  get problem(): string | null {
    const { refusal } = this.connecting;
    if (refusal === null) return null;
    return ProblemMap.of<ChannelField>(refusal).at("address")[0] ?? serverMessageOf(refusal) ?? "";
  }

  setAddress(address: string): void {
    this.address = address;
  }

  async connect(): Promise<void> {
    await this.connecting.run(this.address.trim());
  }

  async verify(channel: VideoChannel, check: ChannelCheck): Promise<void> {
    this.verification = { channel, check };
    await this.verifying.run(this.verification);
  }

  /** Keeps the selection in step with the profile. */
  activate(): Cancel {
    return reaction(
      () => this.channels,
      (channels) => this.follow(channels),
      { fireImmediately: true },
    );
  }
  private follow(channels: readonly VideoChannel[]): void {
    this.selectedId = followChannels(this.#parts.storage, channels);
  }
}
