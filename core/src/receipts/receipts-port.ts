import type { StreamNews } from "../orders/index.ts";
import type { PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { Receipt } from "./receipt-rules.ts";

/** What a signed link to a purchase opens, without a login; a link that does not work is `notFound` whatever the cause. */
export interface ReceiptsPort {
  receipt(token: string, signal?: CancelSignal): PortAnswer<Receipt>;
  /** Tells which orders of the purchase move, as they do; answers when the telling has ended. */
  news(token: string, hear: (news: StreamNews) => void, signal: CancelSignal): PortAnswer<null>;
  /** Mails a link that sets a password to the buyer's address; the answer does not tell whether there is one already. */
  mailPasswordLink(token: string): PortAnswer<null>;
}
