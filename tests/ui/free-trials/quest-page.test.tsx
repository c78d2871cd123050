import { screen, waitFor, within } from "@testing-library/react";
import { orderId } from "@panel/core/identifiers";
import { failure } from "@panel/core/result";
import { sampleQuests, type SetUpQuest } from "@panel/memory";
import { describe, expect, it } from "vitest";
import { moneyFromCents } from "@panel/core/money";
import { english } from "../../support/english.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";

const POST = "https://www.instagram.com/p/CuE2WNQs6vH/";

const open = async (id: number, options: RenderPanelOptions = { profile: {} }) => {
  const shown = await renderPanel(`/free-trials/${String(id)}`, options);
  await flush();
  return shown;
};
const setUp =
  (fields: Partial<SetUpQuest>): NonNullable<RenderPanelOptions["prepare"]> =>
  ({ freeTrials }) => {
    freeTrials.setUp = sampleQuests.map((quest) => (quest.id === 1 ? { ...quest, ...fields } : quest));
  };
const link = () => screen.getByRole("textbox", { name: new RegExp(english("free-trials:link")) });
const proof = () => screen.queryByRole("textbox", { name: new RegExp(english("free-trials:proof")) });
const get = () => screen.getByRole("button", { name: english("free-trials:get") });
const conditions = () => within(screen.getByRole("region", { name: english("free-trials:conditions") }));
const rows = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);

describe("one free trial on screen", () => {
  it("FTR-003 FTR-004 ENT-016 shows name, words, tamed HTML, image, reward and network, and how often it can be had", async () => {
    const body = `<p>Read <b>this</b></p><img src=x onerror="alert(1)"><script>alert(2)</script>`;
    await open(1, { profile: {}, prepare: setUp({ body, image: "/pictures/gift.svg" }) });
    expect(screen.getByRole("heading", { level: 1, name: "50 likes" })).toBeVisible();
    const main = screen.getByRole("main");
    await waitFor(() => expect(within(main).getByText("this")).toBeVisible());
    expect(main.querySelector("script, [onerror]")).toBeNull();
    expect(main.querySelector("img")).toHaveAttribute("src", "/pictures/gift.svg");
    expect(within(main).getByText("See how fast likes arrive.")).toBeVisible();
    expect(within(main).getByText(english("free-trials:rewardTerm")).nextSibling).toHaveTextContent("50 likes");
    expect(within(main).getByText(english("free-trials:network")).nextSibling).toHaveTextContent("Instagram");
    expect(conditions().getByText("Trials per customer: 2")).toBeVisible();
    expect(conditions().getByText("Left for you: 2")).toBeVisible();
  });

  it("DEC-094 explains before any press what is missing, with what was reached, and leaves out disabled thresholds", async () => {
    const { unmount } = await open(3, {
      profile: {},
      prepare: ({ accounts }) => {
        const ann = accounts.byEmail("ann@example.com")!;
        ann.profile = { ...ann.profile, spend: moneyFromCents(625) };
      },
    });
    expect(conditions().getByText("At least $ 5,00 spent")).toBeVisible();
    expect(conditions().getByText("Spent so far: $ 6,25")).toBeVisible();
    expect(conditions().getByText("Topped up so far: $ 0,00")).toBeVisible();
    expect(conditions().getAllByText(english("free-trials:met"))).toHaveLength(2);
    expect(conditions().getAllByText(english("free-trials:missing"))).toHaveLength(1);
    expect(conditions().getByRole("progressbar")).toHaveAttribute("aria-valuenow", "0");
    expect(screen.getByText(english("free-trials:notOpen"))).toBeVisible();
    expect(screen.queryByRole("button", { name: english("free-trials:get") })).toBeNull();
    unmount();
    await open(4);
    expect(conditions().getAllByRole("listitem")).toHaveLength(1);
    expect(get()).toBeEnabled();
  });

  it("FTR-010 DEC-093 leads to the order that delivers it, which is free, and ends as that ends", async () => {
    const shown = await open(1, {
      profile: {},
      prepare: (memory) => {
        const sold = memory.catalogue.services.find(({ isPackage }) => !isPackage)!;
        setUp({ ordered: { serviceId: sold.id, quantity: sold.minQuantity } })(memory);
      },
    });
    await shown.user.type(link(), POST);
    await shown.user.click(get());
    await shown.pass(6_000);
    const order = within(rows()[0]!).getByRole("link", { name: /^Order \d+$/ });
    const id = orderId(Number(/\d+/.exec(order.textContent)?.[0]));
    shown.memory.orderBook.change(id, "completed", { completedAt: "2026-11-24 10:05:00" });
    for (const ms of [60_000, 6_000, 6_000]) await shown.pass(ms);
    expect(screen.getByText(/Trial #1: Completed/)).toBeVisible();
    await shown.user.click(within(rows()[0]!).getByRole("link", { name: /^Order \d+$/ }));
    await flush();
    const fact = (key: "column_cost" | "source") => screen.getByText(english(`orders:${key}`), { selector: "dt" }).nextSibling;
    expect(fact("column_cost")).toHaveTextContent(english("orders:free"));
    expect(fact("source")).toHaveTextContent(english("orders:source_freeTrial"));
    shown.unmount();
  });

  it("FTR-007 FTR-010 sends the cleaned link once, lists the trial, counts it, and follows it to its end", async () => {
    const shown = await open(1);
    await shown.user.type(link(), `instagram.com/p/CuE2WNQs6vH/?igsh=abc`);
    expect(link()).toHaveAccessibleDescription(/instagram\.com\/p\/CuE2WNQs6vH\/$/);
    await shown.user.click(get());
    await flush();
    expect(screen.getByText(/Trial #1: Requested/)).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toHaveTextContent("https://instagram.com/p/CuE2WNQs6vH/");
    expect(conditions().getByText("Left for you: 1")).toBeVisible();
    expect(link()).toHaveValue("");
    await shown.pass(6_000);
    expect(screen.getByText(/Trial #1: In progress/)).toBeVisible();
    for (const ms of [60_000, 6_000, 6_000]) await shown.pass(ms);
    await flush();
    expect(screen.getByText(/Trial #1: Completed/)).toBeVisible();
    expect(rows()[0]).toHaveTextContent(english("free-trials:status_completed"));
  });

  it("FTR-007 asks once for a request whose answer was lost, under one key", async () => {
    const keys: string[] = [];
    const shown = await open(1, {
      profile: {},
      prepare: ({ faults, freeTrials }) => {
        const request = freeTrials.request.bind(freeTrials);
        faults.freeTrials.request = async (asked, key) => {
          keys.push(key);
          if (keys.length > 1) return request(asked, key);
          await request(asked, key);
          return failure({ kind: "network" });
        };
      },
    });
    await shown.user.type(link(), POST);
    await shown.user.click(get());
    await shown.pass(5_000);
    await flush();
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(1);
    expect(rows()).toHaveLength(1);
  });

  it("FTR-008 has a field for the proof only on quests that ask for one, and sends it", async () => {
    const { unmount } = await open(1);
    expect(proof()).toBeNull();
    unmount();
    const shown = await open(2);
    await shown.user.type(link(), "https://www.instagram.com/nasa/");
    await shown.user.click(get());
    expect(proof()).toHaveAccessibleDescription(expect.stringContaining(english("free-trials:problem_noProof")));
    await shown.user.type(proof()!, "https://example.com/post");
    await shown.user.click(get());
    await flush();
    const answer = await shown.memory.freeTrials.trials();
    expect(answer).toMatchObject({ ok: true, value: [{ proofUrl: "https://example.com/post", status: "created" }] });
  });

  it("FTR-009 says what the panel sees at link and proof: no link, another network, another kind, no address", async () => {
    const shown = await open(2);
    await shown.user.click(get());
    expect(link()).toHaveAccessibleDescription(expect.stringContaining(english("ordering:block_missingLink")));
    await shown.user.type(link(), "https://www.youtube.com/@blenderstudio");
    expect(link()).not.toHaveAccessibleDescription(expect.stringContaining(english("ordering:block_missingLink")));
    await shown.user.tab();
    expect(link()).toHaveAccessibleDescription(expect.stringContaining("This isn’t a Instagram link."));
    await shown.user.clear(link());
    await shown.user.type(link(), "https://www.instagram.com/p/CuE2WNQs6vH/");
    await shown.user.type(proof()!, "my post");
    await shown.user.click(get());
    expect(link()).toHaveAccessibleDescription(expect.stringContaining(english("ordering:linkNeeds_profile")));
    expect(proof()).toHaveAccessibleDescription(expect.stringContaining(english("free-trials:problem_unusableProof")));
    expect(await shown.memory.freeTrials.trials()).toMatchObject({ value: [] });
  });

  it("FTR-009 shows the server's words for free_trial_quest_id above the form, for url and proof_url at their fields", async () => {
    const at = (field: string, message: string) => ({ line: null, field, message });
    const refusals = [[at("url", "Taken by somebody"), at("proofUrl", "Cannot be seen")], [at("quest", "All gone today")]];
    const shown = await open(2, {
      profile: {},
      prepare: ({ faults }) => {
        faults.freeTrials.request = () =>
          Promise.resolve(failure({ kind: "problems", message: "Wrong", problems: refusals.shift() as never }));
      },
    });
    await shown.user.type(link(), "https://www.instagram.com/nasa/");
    await shown.user.type(proof()!, "https://example.com/post");
    await shown.user.click(get());
    await flush();
    expect(link()).toHaveAccessibleDescription(expect.stringContaining("Taken by somebody"));
    expect(proof()).toHaveAccessibleDescription(expect.stringContaining("Cannot be seen"));
    await shown.user.type(link(), "x");
    expect(link()).not.toHaveAccessibleDescription(expect.stringContaining("Taken by somebody"));
    await shown.user.click(get());
    await flush();
    expect(screen.getByText("All gone today")).toBeVisible();
  });

  it("FTR-005 counts a look at the quest for whoever is logged in, and none for a guest", async () => {
    const tracked: number[] = [];
    const prepare: RenderPanelOptions["prepare"] = (memory) => {
      const watched = memory.freeTrials.track.bind(memory.freeTrials);
      memory.faults.freeTrials.track = (id) => {
        tracked.push(id);
        return watched(id);
      };
    };
    const shown = await open(1, { profile: {}, prepare });
    expect(tracked).toEqual([1]);
    expect(shown.memory.freeTrials.clicks.size).toBe(1);
    shown.unmount();
    await open(1, { prepare });
    expect(tracked).toEqual([1]);
  });

  it("FTR-002 DEC-096 lets a guest read it and leads to login and registration, and back", async () => {
    await open(1, {});
    const main = within(screen.getByRole("main"));
    expect(screen.getByRole("heading", { level: 1, name: "50 likes" })).toBeVisible();
    expect(screen.getByText(english("free-trials:guestHint"))).toBeVisible();
    for (const name of [english("common:logIn"), english("free-trials:register")]) {
      const href = main.getByRole("link", { name }).getAttribute("href") ?? "";
      expect(new URL(href, "https://panel.test").searchParams.get("redirect")).toBe("/free-trials/1");
    }
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it("DEC-058 shows the notice of a frozen account and asks for nothing", async () => {
    const shown = await open(1, {
      profile: { frozenAt: "2026-11-01 00:00:00" },
    });
    await shown.user.type(link(), POST);
    await shown.user.click(get());
    await flush();
    expect(screen.getByRole("dialog")).toBeVisible();
    expect(await shown.memory.freeTrials.trials()).toMatchObject({ value: [] });
  });

  it("FTR-003 is not found where there is no such quest", async () => {
    for (const id of ["99", "one", "0"]) {
      const { unmount } = await renderPanel(`/free-trials/${id}`, { profile: {} });
      await flush();
      expect(screen.getByRole("heading", { level: 1, name: english("errors:404") })).toBeVisible();
      unmount();
    }
  });
});
