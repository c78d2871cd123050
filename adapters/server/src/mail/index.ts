export { mail } from "./feature.ts";
export { sendMail } from "./outbox.ts";
