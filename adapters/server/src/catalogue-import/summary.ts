import { oddPrices } from "./odd-prices.ts";
import type { ImportPlan, LeftOut } from "./import-plan.ts";
import type { ImportOutcome } from "./write-import.ts";

const SHOWN = 50;

function countBy<Item>(items: readonly Item[], key: (item: Item) => string): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left);
}

/** Where a row stands: by its line, or by its number where the whole list is on the first line. */
const placeOf = ({ line, entry }: LeftOut): string => (line <= 1 ? `entry ${String(entry)}` : `line ${String(line)}`);

function outcomeLine({ added, updated, unchanged, deactivated }: ImportOutcome): string {
  if (added + updated + deactivated === 0) return `Nothing changed: ${String(unchanged)} services are as they were.`;
  return `${String(added)} added, ${String(updated)} updated, ${String(unchanged)} unchanged, ${String(deactivated)} deactivated.`;
}

function pricesToLookAt(plan: ImportPlan): readonly string[] {
  const odd = oddPrices(plan.services);
  if (odd.length === 0) return [];
  const more = odd.length > SHOWN ? [`  and ${String(odd.length - SHOWN)} more`] : [];
  const asked = "If they are no dollars, say with --per-dollar how many of the list's currency make one.";
  return [`Prices to look at: ${String(odd.length)}. ${asked}`, ...odd.slice(0, SHOWN).map((line) => `  ${line}`), ...more];
}

/** What an import did, line by line, for the person who started it. */
export function importSummary(plan: ImportPlan, outcome: ImportOutcome | null): readonly string[] {
  const total = plan.services.length + plan.leftOut.length;
  const networks = countBy(plan.services, (service) => service.network).map(([name, count]) => `${name} ${String(count)}`);
  return [
    `${String(total)} rows read, ${String(plan.services.length)} can be sold, ${String(plan.leftOut.length)} left out.`,
    `Networks: ${networks.join(", ") || "none"}.`,
    ...plan.leftOut.slice(0, SHOWN).map((left) => `  ${placeOf(left)}: ${left.reason}`),
    ...(plan.leftOut.length > SHOWN ? [`  and ${String(plan.leftOut.length - SHOWN)} more`] : []),
    ...[...plan.unknownTypes].map(([word, count]) => `Unknown type "${word}" (${String(count)}) was taken as an ordinary one.`),
    ...(plan.services.length === 0 ? ["No service of this list can be sold."] : []),
    ...pricesToLookAt(plan),
    outcome === null ? "Nothing was written." : outcomeLine(outcome),
  ];
}
