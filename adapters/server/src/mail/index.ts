export { emailFrom, isPlainAddress } from "./email.ts";
export { mail } from "./feature.ts";
export { mailKinds } from "./mail-kinds.ts";
export type { MailTransport } from "./mail-transport.ts";
export { type MailChoice, sendMail } from "./outbox.ts";
export { type SmtpAccount, smtpAccountFrom } from "./smtp-account.ts";
export { smtpTransport } from "./smtp-transport.ts";
