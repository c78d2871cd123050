import { reaction } from "mobx";
import { localStorageKeys, type KeyValueStorage } from "../platform/index.ts";
import type { Cancel } from "../time/index.ts";
import type { VideoChannel } from "../profile/index.ts";
import { selectedChannelId } from "./channel-rules.ts";

const { youtubeAccountId } = localStorageKeys;

/** The channel that is selected on this device (YTA-005, BIZ-091); null where none is. */
export function readSelectedChannel(storage: KeyValueStorage): number | null {
  const id = Number(storage.read(youtubeAccountId) ?? Number.NaN);
  return Number.isSafeInteger(id) ? id : null;
}

export function writeSelectedChannel(storage: KeyValueStorage, id: number | null): void {
  if (id === null) storage.remove(youtubeAccountId);
  else storage.write(youtubeAccountId, String(id));
}

/** Keeps the selection in step with the channels of a profile that was loaded (YTA-006); answers it. */
export function followChannels(storage: KeyValueStorage, channels: readonly VideoChannel[]): number | null {
  const id = selectedChannelId(readSelectedChannel(storage), channels);
  writeSelectedChannel(storage, id);
  return id;
}

/** Follows every profile that is loaded, until the answered function is called (YTA-006). */
export const followProfile = (
  session: { readonly profile: { readonly videoChannels: readonly VideoChannel[] } | null },
  storage: KeyValueStorage,
): Cancel =>
  reaction(
    () => session.profile?.videoChannels,
    (channels) => {
      if (channels) followChannels(storage, channels);
    },
    { fireImmediately: true },
  );
