import { screen, within } from "@testing-library/react";
import { moneyFromCents } from "@panel/core/money";
import { COOL_DOWN_MS, STEP_LIMIT_MS } from "@panel/core/paid-tasks";
import { failure, success } from "@panel/core/result";
import { describe, expect, it } from "vitest";
import { english } from "../../support/english.ts";
import { flush } from "../../support/render-panel.tsx";
import { offered, openTasks, VIDEO } from "./tasks-fixture.tsx";

const words = {
  start: english("paid-tasks:start"),
  end: english("paid-tasks:end"),
  check: english("paid-tasks:check"),
  again: english("common:tryAgain"),
  close: english("common:close"),
};

describe("the dialog of a check", () => {
  it("TSK-005 TSK-006 TSK-007 DEC-092 leads from begun by start, end and check to approved, and the reward is there", async () => {
    const { openTask, dialog, press, pass, row, memory } = await openTasks({ tasks: [offered({ reward: moneyFromCents(250) })] });
    const earned = (amount: string) => screen.getByText(english("paid-tasks:earned", { amount }));
    expect(earned("$ 0,00")).toBeVisible();
    await openTask("A film");
    const open = dialog().getByRole("link", { name: english("paid-tasks:open") });
    expect([open.getAttribute("href"), open.getAttribute("target"), open.getAttribute("rel")]).toEqual([
      VIDEO,
      "_blank",
      "noopener noreferrer",
    ]);
    expect(dialog().getByText(english("paid-tasks:next_toStart"))).toBeVisible();
    await press(words.start);
    expect(dialog().getByText(english("paid-tasks:next_stayOpen"))).toBeVisible();
    expect(dialog().getByText(english("paid-tasks:endIn", { time: "0:10" }))).toBeVisible();
    expect(dialog().getByRole("button", { name: words.end })).toHaveAttribute("aria-disabled", "true");
    await pass(4_000);
    expect(dialog().getByText(english("paid-tasks:endIn", { time: "0:06" }))).toBeVisible();
    await pass(6_000);
    expect(dialog().getByText(english("paid-tasks:next_open"))).toBeVisible();
    await press(words.end);
    expect(dialog().getByText(english("paid-tasks:next_toCheck"))).toBeVisible();
    await press(words.check);
    expect(dialog().getByText(english("paid-tasks:approved", { amount: "$ 2,50" }))).toBeVisible();
    for (const name of [words.start, words.end, words.check, words.again])
      expect(dialog().queryByRole("button", { name })).toBeNull();
    expect(earned("$ 2,50")).toBeInTheDocument();
    expect(row("A film").getByText(english("paid-tasks:status_approved"))).toBeInTheDocument();
    expect(memory.accounts.byEmail("ann@example.com")?.profile.taskBalance).toBe(moneyFromCents(250));
  });

  it("TSK-008 ENT-015 shows start and end, status, channel, and the custom comment, which can be copied", async () => {
    const { openTask, dialog, press, pass, memory } = await openTasks({
      tasks: [offered({ action: "comment", comments: ["Well made, thank you!"] })],
    });
    await openTask("A film");
    expect(dialog().getByText("Well made, thank you!")).toBeVisible();
    await press(english("paid-tasks:copyComment"));
    expect(memory.clipboard.written).toEqual(["Well made, thank you!"]);
    expect(dialog().getByText(english("paid-tasks:copied"))).toBeVisible();
    await press(words.start);
    await pass(20_000);
    await press(words.end);
    expect(dialog().getByText("UC-1")).toBeVisible();
    expect(dialog().getByText(english("paid-tasks:status_ended"))).toBeVisible();
    for (const term of [english("paid-tasks:startedAt"), english("paid-tasks:endedAt")])
      expect(dialog().getByText(term).nextElementSibling?.textContent).toMatch(/\d/);
  });

  it("TSK-007 goes on after closing where the server says that the check is", async () => {
    const { openTask, dialog, press, pass, row } = await openTasks();
    await openTask("A film");
    await press(words.start);
    await press(words.close);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(row("A film").getByText(english("paid-tasks:status_started"))).toBeVisible();
    await pass(8_000);
    await openTask("A film", "goOn");
    expect(dialog().getByText(english("paid-tasks:endIn", { time: "0:02" }))).toBeVisible();
    await pass(2_000);
    await press(words.end);
    await press(words.close);
    await openTask("A film", "goOn");
    await press(words.check);
    expect(dialog().getByText(english("paid-tasks:status_approved"))).toBeVisible();
  });

  it("DEC-092 tells of a rejection, and lets it begin again after the cool-down", async () => {
    const fails = "https://www.youtube.com/watch?v=failfailfai";
    const { openTask, dialog, press, pass } = await openTasks({ tasks: [offered({ url: fails })] });
    await openTask("A film");
    await press(words.start);
    await pass(10_000);
    await press(words.end);
    await press(words.check);
    expect(dialog().getByText(english("paid-tasks:rejected"))).toBeVisible();
    expect(dialog().getByText(english("paid-tasks:againIn", { time: "10:00" }))).toBeVisible();
    expect(dialog().getByRole("button", { name: words.again })).toHaveAttribute("aria-disabled", "true");
    await pass(COOL_DOWN_MS);
    await press(words.again);
    expect(dialog().getByText(english("paid-tasks:next_toStart"))).toBeVisible();
  });

  it("TSK-006 says that time has run out, by itself, and asks the server from there", async () => {
    const { openTask, dialog, press, pass } = await openTasks();
    await openTask("A film");
    await press(words.start);
    await pass(STEP_LIMIT_MS);
    expect(dialog().getByText(english("paid-tasks:expired"))).toBeVisible();
    expect(dialog().queryByRole("button", { name: words.end })).toBeNull();
    await press(words.again);
    expect(dialog().getByText(/^You can try again in (9:59|10:00)/)).toBeVisible();
  });

  it("TSK-006 says so in the list too, counted from the last that the server told of the check", async () => {
    const { openTask, dialog, press, pass, row } = await openTasks();
    await pass(STEP_LIMIT_MS - 60_000);
    await openTask("A film");
    await press(words.close);
    await pass(STEP_LIMIT_MS - 60_000);
    expect(row("A film").getByText(english("paid-tasks:status_created"))).toBeVisible();
    expect(row("A film").getByRole("button", { name: english("paid-tasks:goOnOf", { name: "A film" }) })).toBeVisible();
    await pass(60_000);
    expect(row("A film").getByText(english("paid-tasks:status_rejected"))).toBeVisible();
    await openTask("A film", "show");
    expect(dialog().getByText(english("paid-tasks:status_rejected"))).toBeVisible();
    expect(dialog().getByText(english("paid-tasks:expired"))).toBeVisible();
  });

  it("TSK-008 DEC-092 shows a status that it does not know as its text, and offers no step", async () => {
    const { openTask, dialog, row } = await openTasks({
      prepare: (memory) => {
        const list = memory.paidTasks.list.bind(memory.paidTasks);
        memory.faults.paidTasks.list = async (query) => {
          const answer = await list(query);
          if (!answer.ok) return answer;
          const check = {
            ...{ id: 1, taskId: 1, status: "under appeal", startedAt: null, endedAt: null, channel: null },
            ...{ customComment: null, waitMs: 0, leftMs: null, isExpired: false },
          };
          return success({ ...answer.value, tasks: answer.value.tasks.map((task) => ({ ...task, check })) });
        };
      },
    });
    expect(row("A film").getByText("under appeal")).toBeVisible();
    await openTask("A film", "show");
    expect(dialog().getByText("under appeal")).toBeVisible();
    expect(
      dialog()
        .getAllByRole("button")
        .map((button) => button.textContent || button.getAttribute("aria-label")),
    ).toEqual([words.close]);
  });

  it("TSK-007 says that an answer was lost; the same press learns the outcome and pays nothing twice", async () => {
    const { openTask, dialog, press, pass, memory } = await openTasks();
    await openTask("A film");
    await press(words.start);
    await pass(10_000);
    await press(words.end);
    const keys: string[] = [];
    const judge = memory.paidTasks.judge.bind(memory.paidTasks);
    memory.faults.paidTasks.judge = async (id, key) => {
      keys.push(key);
      await judge(id, key);
      return failure({ kind: "network" });
    };
    await press(words.check);
    expect(dialog().getByRole("alert")).toHaveTextContent(english("paid-tasks:answerLost"));
    memory.faults.paidTasks.judge = (id, key) => {
      keys.push(key);
      return judge(id, key);
    };
    await press(words.check);
    expect(dialog().getByText(english("paid-tasks:status_approved"))).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect(memory.accounts.byEmail("ann@example.com")?.profile.taskBalance).toBe(moneyFromCents(5));
  });

  it("shows the server's words against a task that cannot be begun any more", async () => {
    const { openTask, dialog, press } = await openTasks({
      prepare: (memory) => {
        memory.faults.paidTasks.begin = () =>
          Promise.resolve(
            failure({
              kind: "problems",
              message: "",
              problems: [{ line: null, field: "task", message: "The last place is taken." }],
            }),
          );
      },
    });
    await openTask("A film");
    expect(dialog().getByRole("alert")).toHaveTextContent("The last place is taken.");
    await press(words.again);
    expect(dialog().getByRole("alert")).toHaveTextContent("The last place is taken.");
  });

  it("DEC-058 PRO-010 drops the step of a frozen account and shows the notice instead", async () => {
    const { user, row } = await openTasks({ profile: { frozenAt: "2026-11-20 12:00:00" } });
    await user.click(row("A film").getByRole("button", { name: english("paid-tasks:beginOf", { name: "A film" }) }));
    await flush();
    const dialogs = screen.getAllByRole("dialog");
    expect(dialogs).toHaveLength(1);
    expect(within(dialogs[0]!).queryByRole("button", { name: words.start })).toBeNull();
  });
});
