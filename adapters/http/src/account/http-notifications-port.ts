import type { NotificationFlags } from "@panel/core/profile";
import type { NotificationsPort, NotificationsRefusal, SignedLink } from "@panel/core/notifications";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { getUnsubscribe, notificationFlagsFromWire, notificationFlagsToWire, postUnsubscribe } from "@panel/wire/notifications";
import type { HttpClient } from "../transport/http-client.ts";

/** The notification flags over HTTP (API-009, API-010). */
export class HttpNotificationsPort implements NotificationsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async flags({ userId, signature }: SignedLink, signal?: CancelSignal): PortAnswer<NotificationFlags> {
    const answer = await this.client.call(getUnsubscribe, { params: { userId }, query: { signature }, signal });
    return mapResult(answer, notificationFlagsFromWire);
  }

  async save({ userId, signature }: SignedLink, flags: NotificationFlags): PortAnswer<NotificationFlags, NotificationsRefusal> {
    const body = notificationFlagsToWire(flags);
    const answer = await this.client.call(postUnsubscribe, { params: { userId }, query: { signature }, body });
    return mapResult(answer, notificationFlagsFromWire);
  }
}
