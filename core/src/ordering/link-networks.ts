import type { LinkNetwork } from "./link-network.ts";
import { audioNetworks } from "./link-networks-audio.ts";
import { furtherNetworks } from "./link-networks-more.ts";
import { socialNetworks } from "./link-networks-social.ts";
import { videoNetworks } from "./link-networks-video.ts";

/** The platforms that links are recognised for (ORD-017). */
export const linkNetworks: readonly LinkNetwork[] = [...videoNetworks, ...socialNetworks, ...audioNetworks, ...furtherNetworks];

const networkByHost = new Map(linkNetworks.flatMap((network) => network.hosts.map((host) => [host, network] as const)));

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
