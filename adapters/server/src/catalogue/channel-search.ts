/** Something found on a network (DEC-109). */
export interface FoundChannel {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly thumbnail: string | null;
}

/** Looks for channels and videos on a network; the real one asks the network's own service. */
export type ChannelSearch = (
  network: { readonly id: number; readonly slug: string },
  query: string,
  type: "channel" | "video",
) => Promise<FoundChannel[]>;

/** Stands for the outside world: the same words always find the same (DEC-150). */
export const simulatedSearch: ChannelSearch = (network, query, type) => {
  const words = query.trim().replace(/\s+/g, " ").slice(0, 60);
  const handle =
    words
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^a-z0-9]+/g, "") || "channel";
  const base =
    network.slug === "twitch"
      ? "https://www.twitch.tv/"
      : network.slug === "spotify"
        ? "https://open.spotify.com/artist/"
        : "https://www.youtube.com/@";
  const found = ["", "official", "live"].map((ending): FoundChannel => {
    const id = `${handle}${ending}`;
    const url =
      type === "video" && network.slug === "youtube"
        ? `https://www.youtube.com/watch?v=${id.padEnd(11, "0").slice(0, 11)}`
        : `${base}${id}`;
    return { id, title: [words, ending].filter((part) => part !== "").join(" "), url, thumbnail: null };
  });
  return Promise.resolve(words === "" ? [] : found);
};
