import { type OwnRows } from "../feature/index.ts";

/** What is kept of a customer here. */
export const videoChannelsRows: readonly OwnRows[] = [
  {
    table: "video_channels",
    owner: "user_id",
    key: ["id"],
    given: ["channel_id", "created_at", "verification_code_at", "verification_public_subscriptions_at"],
    keptBack: ["id", "code"],
    farewell: "go",
  },
];
