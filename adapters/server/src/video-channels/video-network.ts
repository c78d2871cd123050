import { createHash } from "node:crypto";
import type { KnownTaskAction } from "@panel/core/paid-tasks";
import type { ChannelAddress } from "@panel/core/video-channels";
import type { ChannelReports } from "./channel-reports.ts";
import { simulatedReports } from "./simulated-reports.ts";

/** What a channel shall have done, and where. */
export interface ClaimedAction {
  readonly channelId: string;
  readonly action: KnownTaskAction;
  readonly url: string;
}

/** What a video network tells of its channels (DEC-066). */
export interface VideoNetwork {
  /** The channel that an address leads to; null where there is none. */
  find(address: ChannelAddress): Promise<string | null>;
  /** Whether the channel's description holds a code. */
  hasCode(channelId: string, code: string): Promise<boolean>;
  /** Whether everybody can see what the channel subscribes to. */
  showsSubscriptions(channelId: string): Promise<boolean>;
  /** What it tells the owners of channels about them. */
  readonly reports: ChannelReports;
  /** Whether the channel has done what a task asks for. */
  hasDone(claimed: ClaimedAction): Promise<boolean>;
}

/** Marks the id of a channel whose name asks for checks that fail. */
const FAILS = "UCfail";

/**
 * A network of this machine: every well-formed address leads to a channel, whose id follows from its name, and every check succeeds
 * unless the address holds `fail` (DEC-066).
 */
export const simulatedVideoNetwork: VideoNetwork = {
  find(address) {
    if (address.kind === "id") return Promise.resolve(address.channelId);
    const digest = createHash("sha256").update(address.name.toLowerCase()).digest("base64url");
    const start = address.name.toLowerCase().includes("fail") ? FAILS : "UC";
    return Promise.resolve((start + digest).slice(0, 24));
  },
  hasCode: (channelId) => Promise.resolve(!channelId.startsWith(FAILS)),
  showsSubscriptions: (channelId) => Promise.resolve(!channelId.startsWith(FAILS)),
  reports: simulatedReports,
  hasDone: ({ channelId, url }) => Promise.resolve(!channelId.startsWith(FAILS) && !/fail/i.test(url)),
};
