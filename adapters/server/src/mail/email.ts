import { domainToASCII } from "node:url";
import { withoutUnseen } from "@panel/core/typed-text";

/** Of an address as a whole, and of what is before the sign (RFC 5321, 4.5.3.1), in characters. */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;
/** Between dots: the signs of RFC 5322, 3.2.3, and letters and digits of every script (RFC 6531). */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Alphabets whose letters are taken for each other. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

const isOneAlphabet = (text: string): boolean => alphabets.filter((letters) => letters.test(text)).length <= 1;

/** An address and nothing else, in the one spelling that it is kept and compared in: NFC, small letters, the host in ASCII. */
function addressFrom(typed: string): { readonly local: string; readonly labels: readonly string[] } | null {
  const text = typed.trim().normalize("NFC").toLowerCase().normalize("NFC");
  const at = text.lastIndexOf("@");
  const [local, host] = [text.slice(0, Math.max(at, 0)), domainToASCII(text.slice(at + 1))];
  if (at < 1 || local.length > MAX_LOCAL_LENGTH || at + 1 + host.length > MAX_LENGTH) return null;
  const labels = host.split(".");
  const isWritten = local.split(".").every((atom) => ATOM.test(atom)) && labels.every((label) => LABEL.test(label));
  // One address must not look like another one (T11).
  return isWritten && withoutUnseen(local) === local && isOneAlphabet(local) ? { local, labels } : null;
}

/** An e-mail as it is stored and looked up; null for what can be none. `José@münchen.test` is one, however it was typed. */
export function emailFrom(typed: string): string | null {
  const address = addressFrom(typed);
  return address !== null && address.labels.length > 1 ? `${address.local}@${address.labels.join(".")}` : null;
}

/** Whether a text is one address and nothing else: no second one, no header, no name. A host of the own network has no dot. */
export const isPlainAddress = (text: string): boolean => text.trim() === text && addressFrom(text) !== null;
