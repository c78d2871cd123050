import { type Fraction, percentOf } from "@panel/core/money";
import { shareFromPercentText, type WidgetTerms } from "@panel/core/order-widgets";
import { widgetTermsFromWire } from "@panel/wire/order-widgets";
import { getPartnerSettings } from "@panel/wire/settings";
import type { Db } from "../database/index.ts";
import { type CommandCall, type CommandOutcome, CommandProblem, type OperatorCommand } from "../operator/index.ts";
import { changeDocument, readDocument } from "../settings/index.ts";

const termsIn = (document: unknown): WidgetTerms => widgetTermsFromWire(getPartnerSettings.answer.parse(document ?? {}));

/** By what shares partners may sell here (WGP-007). */
export const readWidgetTerms = async (db: Db): Promise<WidgetTerms> => termsIn(await readDocument(db, "partner-settings"));

function shareOf(call: CommandCall, name: string): Fraction {
  const share = shareFromPercentText(call.value(name));
  if (share === null || percentOf(share) > 100) throw new CommandProblem(`"${call.value(name)}" is no percent from 0 to 100.`);
  return share;
}

async function setTerms(call: CommandCall): Promise<CommandOutcome> {
  const [usual, most] = [shareOf(call, "usual"), shareOf(call, "most")];
  if (usual > most) throw new CommandProblem("The usual share cannot be more than the most.");
  await changeDocument(call.tx, "partner-settings", (stored) => ({
    ...(stored as object | null),
    default_outer_widget_partner_percent: percentOf(usual) / 100,
    max_outer_widget_partner_percent: percentOf(most) / 100,
  }));
  const line = `New widgets start with ${String(percentOf(usual))} %, and partners may set ${String(percentOf(most))} % at most; widgets that there are keep their share.`;
  return { lines: [line], result: { usual: percentOf(usual), most: percentOf(most) } };
}

/** Without it partners get nothing, and set nothing themselves. */
export const widgetTermsCommand: OperatorCommand = {
  name: "widget terms",
  summary: "sets by what share of their sales partners sell with order widgets",
  options: [
    { name: "usual", value: "PERCENT", about: "what a new widget starts with", isRequired: true },
    { name: "most", value: "PERCENT", about: "the most that partners may set themselves", isRequired: true },
  ],
  run: setTerms,
};
