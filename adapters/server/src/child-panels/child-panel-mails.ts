import { graceEndsMs, pauseEndsMs, siteAddress } from "@panel/core/child-panels";
import { dollarDisplay, formatMoney, moneyFromMicros } from "@panel/core/money";
import { pathOf } from "@panel/core/routing";
import { momentText, showDay } from "@panel/core/time";
import { localeFrom, text } from "../calls/index.ts";
import type { Db } from "../database/index.ts";
import { sendMail } from "../mail/index.ts";
import type { ChildPanelsDependencies } from "./child-panels-dependencies.ts";
import { readableDomain } from "./domain-name.ts";
import type { StoredChildPanel } from "./stored-child-panels.ts";

const keys = {
  ready: { subject: "childPanelMailReady", text: "childPanelMailReadyText" },
  grace: { subject: "childPanelMailGrace", text: "childPanelMailGraceText" },
  paused: { subject: "childPanelMailPaused", text: "childPanelMailPausedText" },
  ended: { subject: "childPanelMailEnded", text: "childPanelMailEndedText" },
  givenUp: { subject: "childPanelMailGivenUp", text: "childPanelMailGivenUpText" },
} as const;

export type ChildPanelNews = keyof typeof keys;

/** The day that a mail names: until when the panel is paid for, runs, or can be paid. */
function dayOf(news: ChildPanelNews, dueMs: number): number {
  if (news === "grace") return graceEndsMs(dueMs);
  return news === "paused" ? pauseEndsMs(dueMs) : dueMs;
}

/**
 * Mails the customer what became of a panel, to the address its administrator has, in the language it was ordered in. There is no
 * choice about these: what is not paid for is deleted.
 */
export async function mailChildPanel(
  tx: Db,
  { messages, shop }: Pick<ChildPanelsDependencies, "messages" | "shop">,
  row: StoredChildPanel,
  news: ChildPanelNews,
  now: Date,
): Promise<void> {
  const locale = localeFrom(row.locale);
  const day = momentText(dayOf(news, (row.due_at ?? now).getTime()));
  const values = {
    domain: readableDomain(row.domain),
    email: row.admin_email,
    price: formatMoney(moneyFromMicros(row.price), dollarDisplay),
    until: showDay(day, { language: locale.replace("_", "-"), zone: "utc" }),
  };
  const word = (key: string) => messages.word(locale, text(key, values));
  const { subject, text: paragraph } = keys[news];
  const page = { label: word("childPanelMailPage"), address: `${shop.origin}/app${pathOf({ name: "child-panels" }, locale)}` };
  const site = news === "ready" && row.client_domain !== null ? siteAddress(row.client_domain) : null;
  const button = site === null ? page : { label: word("childPanelMailOpen"), address: site };
  const words = { subject: word(subject), paragraphs: [word(paragraph)] };
  await sendMail(tx, { to: row.admin_email, kind: `child_panel_${news}`, ...words, button, locale }, now);
}
