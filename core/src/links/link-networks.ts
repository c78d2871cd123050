import type { LinkNetwork } from "./link-network.ts";
import { audioNetworks } from "./link-networks-audio.ts";
import { furtherNetworks } from "./link-networks-more.ts";
import { placeNetworks } from "./link-networks-places.ts";
import { socialNetworks } from "./link-networks-social.ts";
import { videoNetworks } from "./link-networks-video.ts";

/** The platforms that links are recognised for (ORD-017). */
export const linkNetworks: readonly LinkNetwork[] = [
  ...videoNetworks,
  ...socialNetworks,
  ...audioNetworks,
  ...furtherNetworks,
  ...placeNetworks,
];

const networkByHost = new Map(linkNetworks.flatMap((network) => network.hosts.map((host) => [host, network] as const)));

const shared = linkNetworks.filter((network) => network.places.length > 0);

/** The network that a part of a shared host belongs to, such as the maps of a search engine; `place` is host, path and query. */
export const networkOfPlace = (place: string): LinkNetwork | null =>
  shared.find((network) => network.places.some((pattern) => pattern.test(place))) ?? null;

/** The network of a host: its own name or a name below it, never one that only looks like it. */
export function networkOfHost(host: string): LinkNetwork | null {
  let name = host;
  for (;;) {
    const found = networkByHost.get(name);
    if (found) return found;
    const dot = name.indexOf(".");
    if (dot < 0) return null;
    name = name.slice(dot + 1);
  }
}

/** The network with a key; undefined for a word that no links are known for. */
export const linkNetwork = (key: string): LinkNetwork | undefined => linkNetworks.find((network) => network.key === key);
