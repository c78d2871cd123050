import type { VideoChannel } from "../profile/index.ts";

/** Both checks have succeeded (YTA-004). */
export const isChannelVerified = ({ codeVerifiedAt, subscriptionsVerifiedAt }: VideoChannel): boolean =>
  codeVerifiedAt !== null && subscriptionsVerifiedAt !== null;

/** The selected channel: the stored one while the account has it, else the first verified one, else none (YTA-006). */
export function selectedChannelId(stored: number | null, channels: readonly VideoChannel[]): number | null {
  if (channels.some(({ id }) => id === stored)) return stored;
  return channels.find(isChannelVerified)?.id ?? null;
}
