import { createHash } from "node:crypto";
import { recogniseLink } from "@panel/core/links";

/** Something that the account behind a link published. */
export interface Publication {
  /** The network's own id of it. */
  readonly id: string;
  readonly url: string;
  readonly title: string | null;
  readonly publishedAt: Date;
}

/** Where new publications are learnt of; the door to the networks, to which this server has no access (DEC-150). */
export interface PublicationFeed {
  /** What was published behind a link after `since` and until `until`, oldest first; the newest few where there is much. */
  publications(link: string, since: Date, until: Date): Promise<readonly Publication[]>;
}

/** A feed that never brings anything: without a network to ask there is nothing new. */
export const silentFeed: PublicationFeed = { publications: () => Promise.resolve([]) };

/** As networks do, the feed shows the newest few only; anyone who was away for long does not find everything. */
const MAX_AT_ONCE = 5;

const digestOf = (content: string): Buffer => createHash("sha256").update(content).digest();
const letters = (digest: Buffer, length: number): string => digest.toString("base64url").replace(/[-_]/g, "x").slice(0, length);
const digits = (digest: Buffer, length: number): string =>
  BigInt(`0x${digest.toString("hex").slice(0, 24)}`)
    .toString()
    .padStart(length, "7")
    .slice(0, length);

type AddressOf = (account: string, digest: Buffer) => string;

/** What the address of a publication looks like on each network. */
const addresses: Readonly<Record<string, AddressOf>> = {
  instagram: (_account, digest) => `https://www.instagram.com/p/C${letters(digest, 10)}/`,
  youtube: (_account, digest) => `https://www.youtube.com/watch?v=${letters(digest, 11)}`,
  tiktok: (account, digest) => `${account}/video/7${digits(digest, 18)}`,
  x: (account, digest) => `${account}/status/1${digits(digest, 18)}`,
  telegram: (account, digest) => `${account}/${String(1 + (digest.readUInt32BE(0) % 90_000))}`,
  reddit: (account, digest) => `${account}/comments/${letters(digest, 7).toLowerCase()}`,
};

const plainAddress: AddressOf = (account, digest) => `${account}/posts/${digits(digest, 12)}`;

/** The account's own address: without what follows it for one of its publications. */
function accountOf(link: string, network: string): string {
  const [plain = link] = link.split(/[?#]/);
  const [scheme = "https:", , host = "", ...path] = plain.split("/");
  const parts = path.filter((part) => part !== "");
  const kept = network === "reddit" || ["channel", "c", "user", "company", "add"].includes(parts[0] ?? "") ? 2 : 1;
  return `${scheme}//${host}/${parts.slice(0, kept).join("/")}`.replace(/\/$/, "");
}

/**
 * Simulated accounts that publish something every `periodMs`, each at a moment of its own: the same link publishes the same
 * things at the same times, in every process. Represents the networks, which this server cannot ask (DEC-150).
 */
export function simulatedFeed(periodMs: number): PublicationFeed {
  return {
    publications: (link, since, until) => {
      const recognition = recogniseLink(link);
      const network = recognition.kind === "recognised" ? recognition.network : "";
      const account = accountOf(link, network);
      const offset = digestOf(account).readUInt32BE(0) % periodMs;
      const numberAt = (moment: Date): number => Math.floor((moment.getTime() - offset) / periodMs);
      const last = numberAt(until);
      const first = Math.max(numberAt(since) + 1, last - MAX_AT_ONCE + 1);
      const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_one, index) => first + index);
      return Promise.resolve(
        numbers.map((number) => {
          const digest = digestOf(`${account} ${String(number)}`);
          const url = (addresses[network] ?? plainAddress)(account, digest);
          return { id: letters(digest, 16), url, title: null, publishedAt: new Date(number * periodMs + offset) };
        }),
      );
    },
  };
}
