import type { NewChildPanel } from "@panel/core/child-panels";
import { moneyFromCents } from "@panel/core/money";
import { screen, within } from "@testing-library/react";
import type { TextKey } from "../../../ui/src/messages/text-keys.ts";
import { english, englishLike } from "../../support/english.ts";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel, type RenderPanelOptions } from "../../support/render-panel.tsx";

export const PARENT = "panels.example.com";
export const ANN = "ann@example.com";

type Key = TextKey<"child-panels">;
type Values = Readonly<Record<string, string | number>>;

/** Texts of the page. */
export const say = (key: Key, values: Values = {}): string => english(`child-panels:${key}`, values);
export const sayLike = (key: Key): RegExp => englishLike(`child-panels:${key}`);

interface Having extends Omit<RenderPanelOptions, "profile"> {
  readonly cents?: number;
  readonly profile?: RenderPanelOptions["profile"];
  /** What Ann has ordered before the page opens. */
  readonly ordered?: readonly Partial<NewChildPanel>[];
}

/** Ann's balance, in cents. */
export const balanceOf = ({ accounts }: ScriptedPanel): number => (accounts.byEmail(ANN)?.profile.balance ?? 0) / 10_000;

export function credit({ accounts }: ScriptedPanel, cents: number): void {
  const ann = accounts.byEmail(ANN);
  if (ann) accounts.credit(ann, moneyFromCents(cents));
}

/** The page of Ann's child panels, who has $100 unless told otherwise. */
export async function openChildPanels({ cents = 10_000, ordered = [], prepare, profile = {}, ...options }: Having = {}) {
  const shown = await renderPanel("/child-panels", {
    ...options,
    profile,
    prepare: (memory) => {
      credit(memory, cents);
      const usual = { domain: "first-shop.com", adminPassword: "a long secret", domainType: "own" } as const;
      for (const changes of ordered) void memory.childPanels.create({ ...usual, ...changes });
      prepare?.(memory);
    },
  });
  await flush();
  return shown;
}

export const below = (name: string) => ({ domain: `${name}.${PARENT}`, domainType: "subdomain" as const });
export const dialog = () => within(screen.getByRole("alertdialog"));
export const list = () => screen.getByRole("list", { name: say("title") });
/** Each panel, from top to bottom. */
export const cards = () =>
  within(list())
    .getAllByRole("listitem")
    .filter((item) => item.parentElement === list());
export const card = (place = 0) => within(cards()[place] ?? list());
