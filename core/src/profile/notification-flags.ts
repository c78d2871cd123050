/** What somebody may be written to about (PRO-005). */
export const notificationTopics = ["orders", "payments", "subscriptions"] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Which topics somebody wants to be written to about. */
export type NotificationFlags = Readonly<Record<NotificationTopic, boolean>>;

/** The flags of a person who has chosen nothing yet. */
export const allNotifications: NotificationFlags = { orders: true, payments: true, subscriptions: true };
