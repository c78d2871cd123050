import { screen, within } from "@testing-library/react";
import { serviceId } from "@panel/core/identifiers";
import { moneyFromCents, moneyFromMicros } from "@panel/core/money";
import { localStorageKeys } from "@panel/core/platform";
import { failure, success } from "@panel/core/result";
import { sampleSettings } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush, menuItem, renderPanel } from "../../support/render-panel.tsx";
import { header } from "../shell/cabinet-fixtures.ts";
import { channelOf, offered, openTasks, VIDEO } from "./tasks-fixture.tsx";

const service = (id: number, name: string) => ({ id: serviceId(id), name, slug: `service-${String(id)}` });
const named = (name: string, changes: Parameters<typeof offered>[0] = {}) =>
  offered({ promotable: { name, link: VIDEO, thumbnail: null }, ...changes });

describe("the page of paid tasks", () => {
  it("TSK-004 ENT-014 shows each task with its reward as a price, its promotable, its service and its state", async () => {
    const { row, container } = await openTasks({
      tasks: [
        named("A film", { promotable: { name: "A film", link: VIDEO, thumbnail: "https://pictures.example/film.jpg" } }),
        named("Unsafe", {
          reward: moneyFromMicros(1_500),
          url: "javascript:alert(1)",
          promotable: { name: "Unsafe", link: "javascript:alert(1)", thumbnail: "javascript:alert(2)" },
          service: null,
        }),
      ],
    });
    const film = row("A film");
    expect(film.getByText("$ 0,05")).toBeVisible();
    expect(film.getByRole("link", { name: "Likes of videos" })).toHaveAttribute("href", "/services/likes-of-videos");
    expect(film.getByRole("link", { name: VIDEO })).toHaveAttribute("href", VIDEO);
    expect(film.getByText(english("paid-tasks:action_like"))).toBeVisible();
    expect(film.getByText(english("paid-tasks:status_none"))).toBeVisible();
    expect(film.getByText(english("paid-tasks:placesLeft_other", { count: 10 }))).toBeVisible();
    const unsafe = row("Unsafe");
    expect(unsafe.queryByRole("link")).toBeNull();
    expect(unsafe.getByText("$ 0,0015")).toBeVisible();
    const sources = [...container.querySelectorAll("img")].map((image) => image.getAttribute("src"));
    expect(new Set(sources.filter((source) => source?.includes("pictures") || source?.startsWith("javascript")))).toEqual(
      new Set(["https://pictures.example/film.jpg"]),
    );
  });

  it("TSK-002 asks for page, rows, service, order and channel, all of which but the channel stand in the address", async () => {
    const asked: unknown[] = [];
    const { user, panel, names } = await openTasks({
      tasks: [
        named("Cheap", { reward: moneyFromCents(1), service: service(7, "Views") }),
        named("Dear", { reward: moneyFromCents(9), service: service(8, "Likes") }),
      ],
      prepare: (memory) => {
        const list = memory.paidTasks.list.bind(memory.paidTasks);
        memory.faults.paidTasks.list = (query) => {
          asked.push(query);
          return list(query);
        };
      },
    });
    const first = { page: 1, pageSize: 10, service: null, sorting: { column: "id", direction: "desc" }, channelId: 1 };
    expect(asked).toEqual([first]);
    expect(names().map((name) => name?.replace(/youtube.*/, ""))).toEqual(["Dear", "Cheap"]);
    await user.selectOptions(screen.getByRole("combobox", { name: english("paid-tasks:sort") }), "reward asc");
    await flush();
    expect(asked.at(-1)).toEqual({ ...first, sorting: { column: "reward", direction: "asc" } });
    expect(window.location.search).toBe("?order_by=reward&order_on=asc");
    expect(names()[0]).toMatch(/^Cheap/);
    await user.selectOptions(screen.getByRole("combobox", { name: english("paid-tasks:serviceFilter") }), "Likes");
    await flush();
    expect(asked.at(-1)).toMatchObject({ service: 8 });
    expect(window.location.search).toBe("?service=8&order_by=reward&order_on=asc");
    expect(names()).toHaveLength(1);
    panel.navigator.go({ name: "tasks" });
    await flush();
    expect(asked.at(-1)).toEqual(first);
  });

  it("TSK-002 opens what the address asks for, and says so where that is nothing", async () => {
    const { user } = await openTasks({
      tasks: [named("A film"), named("Other", { service: service(7, "Views") })],
      address: "/tasks?service=99&order_by=asc&order_on=reward",
    });
    expect(screen.getByRole("combobox", { name: english("paid-tasks:sort") })).toHaveValue("reward asc");
    expect(screen.getByText(english("paid-tasks:nothingFound"))).toBeVisible();
    await user.click(screen.getByRole("button", { name: english("paid-tasks:showAll") }));
    await flush();
    expect(screen.getByRole("region", { name: english("paid-tasks:title") })).toBeVisible();
  });

  it("TSK-003 ENT-057 pages by the meta of the answer", async () => {
    const tasks = Array.from({ length: 12 }, (_one, at) => named(`Task ${String(at + 1)}.`));
    const { press, names } = await openTasks({ tasks });
    expect(screen.getByText(english("paid-tasks:range", { from: 1, to: 10, total: 12 }))).toBeVisible();
    expect(names()).toHaveLength(10);
    await press(english("common:nextPage"));
    expect(screen.getByText(english("paid-tasks:range", { from: 11, to: 12, total: 12 }))).toBeVisible();
    expect(names()).toHaveLength(2);
    expect(window.location.search).toBe("?page=2");
    expect(screen.getByRole("button", { name: english("common:nextPage") })).toBeDisabled();
  });

  it("TSK-003 goes to the last page where the address is behind it", async () => {
    const tasks = Array.from({ length: 12 }, (_one, at) => named(`Task ${String(at + 1)}.`));
    await openTasks({ tasks, address: "/tasks?page=9" });
    expect(screen.getByText(english("paid-tasks:range", { from: 11, to: 12, total: 12 }))).toBeVisible();
    expect(window.location.search).toBe("?page=2");
  });

  it("PRO-015 DEC-059 does not even show what takes long with the permission's flag off, whatever the server sends", async () => {
    const tasks = [named("Short"), named("Long", { isHeavy: true })];
    const without = await openTasks({
      tasks,
      prepare: (memory) => {
        // A server that leaves nothing out.
        const list = memory.paidTasks.list.bind(memory.paidTasks);
        memory.faults.paidTasks.list = async (query) => {
          const answer = await list(query);
          const [task] = answer.ok ? answer.value.tasks : [];
          if (!answer.ok || !task) return answer;
          const long = { ...task, id: 2, isHeavy: true, promotable: { name: "Long", link: VIDEO, thumbnail: null } };
          return success({ ...answer.value, tasks: [task, long] });
        };
      },
    });
    expect(without.names()).toHaveLength(1);
    expect(screen.queryByText("Long")).toBeNull();
    without.unmount();
    const allowed = await openTasks({ tasks, profile: { allPermissions: ["heavy_tasks"] } });
    expect(allowed.names()).toHaveLength(2);
    expect(allowed.row("Long").getByText(english("paid-tasks:heavy"))).toBeVisible();
  });

  it("TSK-005 explains that a proved channel is needed, leads to the profile, and lets nothing begin without one", async () => {
    const bare = { ...channelOf(1), subscriptionsVerifiedAt: null };
    const { user, row } = await openTasks({ profile: { videoChannels: [bare] } });
    expect(screen.getByText(english("paid-tasks:noChannelTitle"))).toBeVisible();
    expect(screen.getByRole("link", { name: english("paid-tasks:toChannels") })).toHaveAttribute("href", "/profile");
    const button = row("A film").getByRole("button", { name: english("paid-tasks:beginOf", { name: "A film" }) });
    expect(button).toHaveAttribute("aria-disabled", "true");
    await user.click(button);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("TSK-005 YTA-006 does tasks by the selected channel, which can be switched", async () => {
    const { user, memory, openTask, dialog } = await openTasks({
      profile: { videoChannels: [channelOf(1), channelOf(2)] },
      prepare: (panel) => panel.localStorage.write(localStorageKeys.youtubeAccountId, "2"),
    });
    const choice = screen.getByRole("combobox", { name: english("paid-tasks:channel") });
    expect(choice).toHaveValue("2");
    await user.selectOptions(choice, "UC-1");
    await flush();
    expect(memory.localStorage.read(localStorageKeys.youtubeAccountId)).toBe("1");
    await openTask("A film");
    expect(dialog().getByText("UC-1")).toBeVisible();
  });

  it("TSK-001 is there only while the operator has tasks, and in the Earn menu only where the sidebar shows it, too", async () => {
    const features = (tasks: boolean) => ({ ...sampleSettings.features, tasks });
    const [api, listed] = [menuItem({ name: "api", url: "/api" }), menuItem({ name: "Tasks", url: "/tasks" })];
    for (const [isOn, menuItems, earn] of [
      [true, [api, listed], ["/api", "/tasks"]],
      [true, [api], ["/api"]],
      [false, [api, listed], ["/api"]],
      [false, [listed], null],
    ] as const) {
      const { user, unmount } = await renderPanel("/tasks", { profile: {}, settings: { features: features(isOn) }, menuItems });
      await flush();
      const heading = screen.getByRole("heading", { level: 1 });
      expect(heading).toHaveTextContent(english(isOn ? "paid-tasks:title" : "errors:404"));
      expect(screen.queryByRole("navigation", { name: english("paid-tasks:help") }) !== null).toBe(isOn);
      const button = header().queryByRole("button", { name: english("shell:earn") });
      expect(button !== null).toBe(earn !== null);
      if (button && earn) {
        await user.click(button);
        const links = within(screen.getByRole("list", { name: english("shell:earn") })).getAllByRole("link");
        expect(links.map((link) => link.getAttribute("href"))).toEqual(earn);
      }
      unmount();
    }
  });

  it("links the pages about tasks", async () => {
    await openTasks();
    const help = within(screen.getByRole("navigation", { name: english("paid-tasks:help") }));
    expect(help.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/tasks/start-earning",
      "/tasks/how-to-connect-a-youtube-account",
      "/tasks/how-to-perform-the-tasks",
      "/tasks/how-to-use-rewards",
      "/tasks/faq",
    ]);
  });

  it("offers to try again what could not be loaded, and says where there is nothing", async () => {
    let isBroken = true;
    const { press } = await openTasks({
      tasks: [],
      prepare: (memory) => {
        const list = memory.paidTasks.list.bind(memory.paidTasks);
        memory.faults.paidTasks.list = (query) => (isBroken ? Promise.resolve(failure({ kind: "network" })) : list(query));
      },
    });
    expect(screen.getByRole("alert")).toHaveTextContent(english("paid-tasks:listFailed"));
    isBroken = false;
    await press("Try again");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText(english("paid-tasks:empty"))).toBeVisible();
  });
});
