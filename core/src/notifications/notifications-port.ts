import type { FieldRefusal, PortAnswer } from "../result/index.ts";
import type { CancelSignal } from "../tasks/index.ts";
import type { NotificationFlags, NotificationTopic } from "../profile/index.ts";
import type { SignedLink } from "./notifications-rules.ts";

/** Why flags are not saved: one of them is wrong (PRO-007). */
export type NotificationsRefusal = FieldRefusal<NotificationTopic>;

/** The notification flags of the person whom a signed link names; a wrong signature is `notFound` (API-009, API-010, DEC-057). */
export interface NotificationsPort {
  flags(link: SignedLink, signal?: CancelSignal): PortAnswer<NotificationFlags>;
  /** Saves all flags and answers them as they are kept. */
  save(link: SignedLink, flags: NotificationFlags): PortAnswer<NotificationFlags, NotificationsRefusal>;
}
