import type { NewCampaign } from "@panel/core/campaigns";
import { idempotencyKey } from "@panel/core/identifiers";
import { moneyFromCents } from "@panel/core/money";
import type { ScriptedPanel } from "../../support/faults.ts";
import { flush, renderPanel } from "../../support/render-panel.tsx";

export const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** Puts so many cents on Ann's balance. */
export function credit({ accounts }: ScriptedPanel, cents: number): void {
  const ann = accounts.byEmail("ann@example.com");
  if (ann) accounts.credit(ann, moneyFromCents(cents));
}

/** Ann takes a plan and makes these campaigns, before the page opens. */
export function subscribe({ campaigns }: ScriptedPanel, made: readonly Partial<NewCampaign>[] = [], plan = 1): void {
  void campaigns.subscribe(plan, idempotencyKey("plan"));
  const usual = { url: VIDEO, countries: [233], track: "daily", keywords: ["guitar", "piano"] } as const;
  for (const [index, changes] of made.entries())
    void campaigns.create({ ...usual, ...changes }, idempotencyKey(`campaign-${String(index)}`));
}

interface Having {
  readonly plan?: number;
  readonly cents?: number;
  readonly prepare?: (memory: ScriptedPanel) => void;
  /** Whether the account has been frozen since the campaigns were made. */
  readonly isFrozen?: boolean;
}

/** A page of Ann's, who has $100 unless told otherwise, with the campaigns that she has; null lets her have no plan. */
export async function openCampaigns(
  address: string,
  made: readonly Partial<NewCampaign>[] | null,
  { plan = 1, cents = 10_000, prepare, isFrozen = false }: Having = {},
) {
  const shown = await renderPanel(address, {
    profile: isFrozen ? { frozenAt: "2026-01-01 00:00:00" } : {},
    prepare: (memory) => {
      credit(memory, cents);
      if (made !== null) subscribe(memory, made, plan);
      prepare?.(memory);
    },
  });
  await flush();
  return shown;
}
