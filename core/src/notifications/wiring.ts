import { sessionModule, sessionTokens } from "../auth/wiring.ts";
import { featureModule, portToken, provideBy, token } from "../wiring/index.ts";
import { NotificationsViewModel, type NotificationsPort } from "./index.ts";

export const notificationsPort = portToken<NotificationsPort>("notifications");

/** Token of the page of notifications; the factory takes what the page's address says. */
export const notificationsTokens = {
  notifications: token<(userId: string | null, signature: string) => NotificationsViewModel>("notificationsViewModel"),
} as const;

export const notificationsModule = featureModule(
  [sessionModule],
  [
    provideBy(
      notificationsTokens.notifications,
      { notifications: notificationsPort, visitor: sessionTokens.session },
      (parts) => (userId, signature) => new NotificationsViewModel({ ...parts, address: { userId, signature } }),
    ),
  ],
);
