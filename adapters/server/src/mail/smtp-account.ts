import { isPlainAddress } from "./email.ts";

/** A mail server, and in whose name it is written to. */
export interface SmtpAccount {
  readonly host: string;
  readonly port: number;
  /** Encrypted from the first byte; otherwise by STARTTLS. */
  readonly isSecure: boolean;
  /** Nothing is said before the connection is encrypted. */
  readonly isTlsNeeded: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
  readonly sender: MailSender;
}

export interface MailSender {
  readonly name: string;
  readonly address: string;
}

/** Reads `Name <address>` or an address alone. */
function senderFrom(text: string): MailSender | null {
  const [, name = "", address = text] = /^\s*([^<>\r\n]*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return isPlainAddress(address.trim()) ? { name, address: address.trim() } : null;
}

/** Reads the account of a mail server; null for what is none. The text holds a password, so nobody repeats it. */
export function smtpAccountFrom(address: string, from: string, isLoopback: (host: string) => boolean): SmtpAccount | null {
  const sender = senderFrom(from);
  if (sender === null || !URL.canParse(address)) return null;
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  if ((protocol !== "smtp:" && protocol !== "smtps:") || hostname === "") return null;
  const isSecure = protocol === "smtps:";
  return {
    host: hostname,
    port: port === "" ? (isSecure ? 465 : 587) : Number(port),
    isSecure,
    isTlsNeeded: !isSecure && !isLoopback(hostname) && searchParams.get("tls") !== "optional",
    login: username === "" ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    sender,
  };
}
