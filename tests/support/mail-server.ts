import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { type SmtpAccount, smtpAccountFrom } from "../../adapters/server/src/mail/index.ts";

/** A mail as the server took it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header and parts, as they came over the line. */
  readonly source: string;
}

/** A mail server on this machine that keeps what it takes. */
export interface MailServer {
  readonly mails: ReceivedMail[];
  readonly account: SmtpAccount;
  close(): Promise<void>;
}

const textOf = (stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    stream.on("data", (part: Buffer) => parts.push(part));
    stream.on("end", () => resolve(Buffer.concat(parts).toString("utf8")));
    stream.on("error", reject);
  });

/** The account of a mail server on this machine. */
export function accountAt(port: number, login = "", sender = "Panel <mail@panel.test>"): SmtpAccount {
  const account = smtpAccountFrom(`smtp://${login}127.0.0.1:${String(port)}`, sender, () => true);
  if (!account) throw new Error("no account");
  return account;
}

/** Starts a mail server; `options` say whom it refuses. */
export async function startMailServer(options: SMTPServerOptions = {}, login = ""): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, { envelope }, done) => {
      void textOf(stream).then((source) => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    mails,
    account: accountAt((server.server.address() as AddressInfo).port, login),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
