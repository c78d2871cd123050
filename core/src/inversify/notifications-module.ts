import { NotificationsViewModel } from "../notifications/index.ts";
import { sessionModule, sessionTokens } from "./session-module.ts";
import { featureModule } from "./feature-module.ts";
import { token } from "./token.ts";
import { portTokens } from "./tokens.ts";

/** Typed token of the page of notifications; the factory takes what the page's address says. */
export const notificationsTokens = {
  notifications: token<(userId: string | null, signature: string) => NotificationsViewModel>("notificationsViewModel"),
} as const;

/** Binds the page on which notifications are chosen. */
export const notificationsModule = featureModule([sessionModule], ({ bind }) => {
  bind(notificationsTokens.notifications).toResolvedValue(
    (notifications, visitor) => (userId, signature) =>
      new NotificationsViewModel({ notifications, visitor, address: { userId, signature } }),
    [portTokens.notifications, sessionTokens.session],
  );
});
