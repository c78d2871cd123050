import { useCurrency } from "../bindings/settings.ts";
import { knownCheckStatus, taskActions, type PaidTask } from "@panel/core/paid-tasks";
import { shownLink } from "@panel/core/links";
import { useText } from "../bindings/use-text.ts";

/** What a task and its check are called in the language of the page. Use it in observers. */
export function useTaskWords() {
  const text = useText("paid-tasks");
  const currency = useCurrency();
  const actionOf = ({ action }: PaidTask) => taskActions.find((known) => known === action) ?? "other";
  return {
    name: ({ promotable, url }: PaidTask): string => promotable?.name ?? shownLink(promotable?.link ?? url),
    action: (task: PaidTask): string => text(`action_${actionOf(task)}`),
    /** What to do, as a sentence. */
    step: (task: PaidTask): string => text(`step_${actionOf(task)}`),
    /** The reward as a price, which may be less than a cent (TSK-004). */
    reward: ({ reward }: PaidTask): string => currency.formatUnitPrice(reward, 1),
    /** A status that is not known is shown as its text (DEC-092). */
    status: (status: string | null): string => {
      if (status === null) return text("status_none");
      const known = knownCheckStatus(status);
      return known === null ? status : text(`status_${known}`);
    },
  };
}
