/** A channel by what its address says: its id, or the name by which its network finds it. */
export type ChannelAddress =
  | { readonly kind: "id"; readonly channelId: string }
  | { readonly kind: "name"; readonly name: string };

/** The longest address that is looked at. */
const LONGEST = 300;
const HOST = /^(?:www\.|m\.)?youtube\.com$/;
const CHANNEL_ID = /^UC[\w-]{22}$/;
const NAME = /^[\p{L}\p{N}_.-]{1,100}$/u;

/** A name as it is read: browsers write letters of other alphabets as percent-encoded bytes. Null where the bytes are no text. */
function decoded(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** Reads the address of a channel, with or without `https://`; null for anything else, such as a video. */
export function channelAddressOf(text: string): ChannelAddress | null {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST) return null;
  const match = /^(?:https?:\/\/)?([^/?#]+)\/([^?#]*)/i.exec(trimmed);
  if (!match || !HOST.test((match[1] ?? "").toLowerCase())) return null;
  const [first = "", second = ""] = (match[2] ?? "").split("/");
  if (first === "channel") return CHANNEL_ID.test(second) ? { kind: "id", channelId: second } : null;
  const handle = decoded(first);
  const name = handle?.startsWith("@") ? handle.slice(1) : first === "c" || first === "user" ? decoded(second) : null;
  return name !== null && NAME.test(name) ? { kind: "name", name } : null;
}
