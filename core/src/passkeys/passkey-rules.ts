/** Most passkeys of one account. */
export const PASSKEYS_OF_ACCOUNT = 20;

/** What a new passkey is called, unless somebody says otherwise: the device that makes it. */
export const passkeyNameFrom = (typed: string, device: string | null): string => {
  const name = typed.trim();
  return name === "" ? (device ?? "Passkey") : name;
};
