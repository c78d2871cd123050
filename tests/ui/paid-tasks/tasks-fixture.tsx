import { screen, within } from "@testing-library/react";
import { serviceId } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { UserProfile, VideoChannel } from "@panel/core/profile";
import { english } from "../../support/english.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";
// What the screen loads late, so that no test waits for code.
import "../../../ui/src/paid-tasks/paid-tasks-screen.tsx";

type Offered = Parameters<ScriptedPanel["paidTasks"]["offer"]>[0];

export const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const MOMENT = "2026-11-20 12:00:00";

/** A channel that has passed both checks. */
export const channelOf = (id: number, name = `UC-${String(id)}`): VideoChannel => ({
  id,
  code: `panel-${String(id)}`,
  codeVerifiedAt: MOMENT,
  subscriptionsVerifiedAt: MOMENT,
  channelId: name,
  isReportable: true,
});

export const offered = (changes: Partial<Offered> = {}): Offered => ({
  url: VIDEO,
  reward: moneyFromCents(5),
  action: "like",
  isHeavy: false,
  places: 10,
  promotable: { name: "A film", link: VIDEO, thumbnail: null },
  service: { id: serviceId(5), name: "Likes of videos", slug: "likes-of-videos" },
  ownerId: null,
  comments: [],
  ...changes,
});

interface OpenTasks {
  readonly tasks?: readonly Offered[];
  readonly profile?: Partial<UserProfile>;
  readonly address?: string;
  readonly prepare?: (memory: ScriptedPanel) => void;
}

/** The page of tasks of a person with a proved channel. */
export async function openTasks({ tasks = [offered()], profile = {}, address = "/tasks", prepare }: OpenTasks = {}) {
  const panel = await renderPanel(address, {
    profile: {},
    prepare: (memory) => {
      const account = memory.accounts.byEmail("ann@example.com");
      if (account) account.profile = { ...account.profile, videoChannels: [channelOf(1)], ...profile };
      for (const task of tasks) memory.paidTasks.offer(task);
      prepare?.(memory);
    },
  });
  await flush();
  const press = async (name: string | RegExp) => {
    await panel.user.click(within(screen.queryByRole("dialog") ?? document.body).getByRole("button", { name }));
    await flush();
  };
  /** The cells of the table's row that names a task. */
  const row = (name: string) => {
    const table = screen.getByRole("region", { name: english("paid-tasks:title") });
    const found = within(table)
      .getAllByRole("row")
      .find((each) => each.textContent.includes(name));
    if (!found) throw new Error(`no row says ${name}`);
    return within(found);
  };
  const names = () =>
    within(screen.getByRole("region", { name: english("paid-tasks:title") }))
      .getAllByRole("row")
      .slice(1)
      .map((each) => within(each).getAllByRole("cell")[0]?.textContent);
  const openTask = async (name: string, way: "begin" | "goOn" | "show" = "begin") => {
    await panel.user.click(row(name).getByRole("button", { name: english(`paid-tasks:${way}Of`, { name }) }));
    await flush();
  };
  const dialog = () => within(screen.getByRole("dialog"));
  return { ...panel, press, row, names, openTask, dialog };
}
