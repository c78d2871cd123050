import type { ChannelKind, FoundChannel } from "@panel/core/purchase";

/** Looks for channels and videos on a network; the real one asks the network's own service. */
export type ChannelSearch = (
  network: { readonly id: number; readonly slug: string },
  query: string,
  kind: ChannelKind,
) => Promise<FoundChannel[]>;

/** Ids of so many letters, the last of which tells one find from the next. */
const ofLength = (length: number, handle: string, index: number): string =>
  `${handle.slice(0, length - 1).padEnd(length - 1, "0")}${String(index)}`;

type Address = (handle: string, index: number) => string;

const youtube: Readonly<Record<ChannelKind, Address>> = {
  channel: (handle) => `https://www.youtube.com/@${handle}`,
  video: (handle, index) => `https://www.youtube.com/watch?v=${ofLength(11, handle, index)}`,
};

/** Where the networks that can be searched have what is looked for: links as their own pages give them. */
const addresses: Readonly<Record<string, Readonly<Record<ChannelKind, Address>>>> = {
  youtube,
  twitch: {
    channel: (handle) => `https://www.twitch.tv/${handle}`,
    video: (handle, index) => `https://www.twitch.tv/videos/${String(2_000_000_000 + 10 * handle.length + index)}`,
  },
  spotify: {
    channel: (handle, index) => `https://open.spotify.com/artist/${ofLength(22, handle, index)}`,
    video: (handle, index) => `https://open.spotify.com/track/${ofLength(22, handle, index)}`,
  },
};

/** Represents the outside world: the same words always find the same (DEC-150). */
export const simulatedSearch: ChannelSearch = (network, query, kind) => {
  const words = query.trim().replace(/\s+/g, " ").slice(0, 60);
  const handle =
    words
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^a-z0-9]+/g, "")
      .slice(0, 16) || "sandbox";
  const address = (addresses[network.slug] ?? youtube)[kind];
  const found = ["", "official", "live"].map((ending, index): FoundChannel => {
    const id = `${handle}${ending}`;
    const title = [words, ending].filter((part) => part !== "").join(" ");
    return { id, title, url: address(id, index), thumbnail: null };
  });
  return Promise.resolve(words === "" ? [] : found);
};
