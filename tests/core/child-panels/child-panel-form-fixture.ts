import { type ChildPanel, ChildPanelForm, type ChildPanelsPort, type ChildPanelTerms } from "@panel/core/child-panels";
import type { Money } from "@panel/core/money";
import { success } from "@panel/core/result";
import { ManualClock } from "@panel/memory";
import { ownTerms, price, ScriptedPort } from "./child-panels-fixture.ts";

interface Setting {
  readonly terms?: ChildPanelTerms;
  readonly price?: Money | null;
  readonly isFrozen?: boolean;
  readonly isFree?: ChildPanelsPort["isFree"];
  readonly create?: ChildPanelsPort["create"];
}

/** A form over a port that answers as the test says, and a clock that goes on by hand. */
export function openForm(setting: Setting = {}) {
  const [port, clock] = [new ScriptedPort(), new ManualClock()];
  if (setting.isFree) port.isFree = setting.isFree;
  if (setting.create) port.create = setting.create;
  const ordered: ChildPanel[] = [];
  let guards = 0;
  const form = new ChildPanelForm({
    childPanels: port,
    clock,
    terms: setting.terms ?? ownTerms,
    price: () => (setting.price === undefined ? price : setting.price),
    events: {
      ordered: (panel) => ordered.push(panel),
      mayAct: () => {
        guards += 1;
        return setting.isFrozen !== true;
      },
    },
  });
  return { form, port, clock, ordered, guards: () => guards };
}

/** A form in which a free name and a good password were typed. */
export async function openFilled(setting: Setting = {}) {
  const opened = openForm(setting);
  opened.form.setName("shop.com");
  opened.form.setPassword("password");
  await opened.clock.advanceAsync(200);
  return opened;
}

/** A form whose order was agreed to. */
export async function openAnswered(created: ScriptedPort["created"], list: ScriptedPort["list"] = success([])) {
  const opened = await openFilled();
  Object.assign(opened.port, { created, list });
  opened.form.submit();
  await opened.form.ordering.confirm();
  return opened;
}
