import { type OwnRows, dollars } from "../feature/index.ts";

/** What is kept of a customer here. */
export const paidTasksRows: readonly OwnRows[] = [
  {
    table: "paid_tasks",
    owner: "owner_id",
    key: ["id"],
    given: ["order_id", "action", "url", dollars("reward"), "places", "done", "comments", "created_at", "closed_at"],
    keptBack: ["id", "service_id", "name", "thumbnail", "is_heavy"],
    farewell: { url: "", name: null, thumbnail: null, comments: "[]" },
  },
  {
    table: "task_checks",
    owner: "user_id",
    key: ["id"],
    given: [
      "task_id",
      "channel_id",
      "status",
      dollars("reward"),
      "comment",
      "created_at",
      "started_at",
      "ended_at",
      "decided_at",
    ],
    keptBack: ["id", "video_channel_id", "minimum_open_ms", "expires_at"],
    // The channel stays: a task pays one once, whichever account it was connected to.
    farewell: { comment: null },
  },
];
