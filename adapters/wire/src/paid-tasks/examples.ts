import { exampleOf } from "../example/example.ts";
import type { TaskCheckWire } from "./codec.ts";
import { getTasks, postCheckCheck, postCheckEnd, postChecks, postCheckStart } from "./endpoints.ts";

const created: TaskCheckWire = {
  id: 1,
  started_at: null,
  ended_at: null,
  status: "created",
  youtube_account: { id: 1, channel_id: "UCuAXFkgsw1L7xaCfnd5JJOw" },
  options: { custom_comment: null },
  task_id: 1,
  wait_seconds: 0,
  left_seconds: 1800,
  is_expired: false,
};
const started: TaskCheckWire = { ...created, status: "started", started_at: "2026-11-20 13:39:18", wait_seconds: 30 };
const ended: TaskCheckWire = { ...started, status: "ended", ended_at: "2026-11-20 13:40:02", wait_seconds: 0 };

export const getTasksExample = exampleOf(getTasks, {
  description:
    "Open tasks, without those for the account's own orders; those that take long only with the permission `heavy_tasks`. " +
    "Either of `order_by` and `order_on` may be the direction. Columns are `id`, `reward` and `service`.",
  query: { page: 1, per_page: 10, order_by: "reward", order_on: "desc" },
  answer: {
    data: [
      {
        id: 1,
        url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
        reward: 0.05,
        reward_decimal: "0.05",
        check: null,
        promotable: { name: "Big Buck Bunny", link: "https://www.youtube.com/watch?v=aqz-KE-bpKQ", thumbnail: null },
        service: { id: 441, name: "YouTube Views", slug: "youtube-views-441" },
        action: "watch",
        is_heavy: false,
        places_left: 40,
      },
    ],
    meta: { current_page: 1, from: 1, last_page: 1, per_page: 10, to: 1, total: 1 },
    services: [{ id: 441, name: "YouTube Views", slug: "youtube-views-441" }],
  },
});

export const postChecksExample = exampleOf(postChecks, {
  description:
    "One check for each task and account: where there is one, it is answered as it stands; a rejected one begins anew after its cool-down.",
  body: { task_id: 1, youtube_account_id: 1 },
  answer: created,
});

export const postCheckStartExample = exampleOf(postCheckStart, {
  description: "From now on the task's address has to stay open for `wait_seconds`.",
  params: { checkId: 1 },
  answer: started,
});

export const postCheckEndExample = exampleOf(postCheckEnd, { params: { checkId: 1 }, answer: ended });

export const postCheckCheckExample = exampleOf(postCheckCheck, {
  description:
    "Answers `approved` or `rejected`. The reward of an approved check is credited once, however often this is asked for.",
  params: { checkId: 1 },
  answer: { ...ended, status: "approved", left_seconds: null },
});
