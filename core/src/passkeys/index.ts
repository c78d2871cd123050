export type { DeviceRefusal, PasskeyDevice } from "./passkey-device.ts";
export { type EntryRefusal, type PasskeyDoor, PasskeyEntryViewModel } from "./passkey-entry-view-model.ts";
export { PasskeyOffer } from "./passkey-offer.ts";
export { PasskeyRenaming } from "./passkey-renaming.ts";
export { passkeyNameFrom, PASSKEYS_OF_ACCOUNT } from "./passkey-rules.ts";
export type { Passkey, PasskeyField, PasskeyList, PasskeyMessage, PasskeyRefusal, PasskeysPort } from "./passkeys-port.ts";
export { type MakingRefusal, PasskeysViewModel } from "./passkeys-view-model.ts";
