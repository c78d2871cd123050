import {
  type ChildPanel,
  type ChildPanelsViewModel,
  type ChildPanelTerms,
  endOutcome,
  graceEndsMs,
  pauseEndsMs,
  siteAddress,
} from "@panel/core/child-panels";
import { allMessagesOf, serverMessageOf } from "@panel/core/result";
import { momentText, parseMoment } from "@panel/core/time";
import { observer } from "mobx-react-lite";
import { useDays, useMoments } from "../bindings/use-moments.ts";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { OutsideLink, PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useChildPanelsStyles } from "./child-panels-styles.ts";

interface CardProps {
  readonly model: ChildPanelsViewModel;
  readonly panel: ChildPanel;
  readonly terms: ChildPanelTerms;
}

const tones = {
  waiting: "warning",
  preparing: "progress",
  active: "success",
  grace: "danger",
  paused: "danger",
  ended: "neutral",
  unknown: "neutral",
} as const;

/** One child panel with what is known of it and what can be done (CPN-002, CPN-004). */
export const ChildPanelCard = observer(function ChildPanelCard({ model, panel, terms }: CardProps) {
  const styles = useChildPanelsStyles();
  const text = useText("child-panels");
  const moment = useMoments();
  const { format } = useMoneyFormat();
  const { adminEmail, createdAt, domain, expiresAt, price, status } = panel;
  const facts = [
    { term: text("facts_status"), detail: <StatusBadge tone={tones[status]}>{text(`status_${status}`)}</StatusBadge> },
    { term: text("facts_clientDomain"), detail: <SiteLink domain={panel.clientDomain} /> },
    { term: text("facts_adminDomain"), detail: <SiteLink domain={panel.adminDomain} /> },
    { term: text("facts_adminEmail"), detail: <bdi>{adminEmail}</bdi> },
    { term: text("facts_price"), detail: text("price", { price: format(price) }) },
    { term: text("facts_created"), detail: moment(createdAt) },
    { term: text("facts_paidUntil"), detail: expiresAt === null ? text("notYet") : moment(expiresAt) },
  ];
  return (
    <li className={styles.card}>
      <h2 className={styles.subheading}>
        <bdi className={styles.word}>{domain}</bdi>
      </h2>
      <Facts look="list" facts={facts} />
      {status === "waiting" ? <DnsHelp model={model} panel={panel} terms={terms} /> : <Standing panel={panel} />}
      <Actions model={model} panel={panel} />
    </li>
  );
});

function SiteLink({ domain }: { readonly domain: string | null }) {
  const text = useText("child-panels");
  if (domain === null) return text("notYet");
  const address = siteAddress(domain);
  return address === null ? <bdi>{domain}</bdi> : <OutsideLink address={address}>{domain}</OutsideLink>;
}

/** What the customer has to know about the money or the end of a panel. */
const Standing = observer(function Standing({ panel: { expiresAt, isEnding, status } }: Pick<CardProps, "panel">) {
  const text = useText("child-panels");
  const common = useText("common");
  const day = useDays();
  const dueMs = expiresAt === null ? null : parseMoment(expiresAt);
  if (expiresAt === null || dueMs === null) return null;
  if (status === "active" && isEnding) return <MessageBar>{text("endsOn", { date: day(expiresAt) })}</MessageBar>;
  if (status !== "grace" && status !== "paused") return null;
  const words =
    status === "grace"
      ? text("graceText", { date: day(momentText(graceEndsMs(dueMs))) })
      : text("pausedText", { date: day(momentText(pauseEndsMs(dueMs))) });
  return (
    <MessageBar kind="warning" actions={<PageLink to={{ name: "add-funds" }}>{common("addFunds")}</PageLink>}>
      {words}
    </MessageBar>
  );
});

/** How a domain of one's own is made to lead here, in plain steps. */
const DnsHelp = observer(function DnsHelp({ model, panel, terms }: CardProps) {
  const styles = useChildPanelsStyles();
  const text = useText("child-panels");
  const { domain, id } = panel;
  const { checking } = model;
  const isOwn = model.checkedId === id;
  const record = [
    { term: text("dnsType"), detail: "CNAME" },
    { term: text("dnsName"), detail: <bdi>{domain}</bdi> },
    { term: text("dnsValue"), detail: <bdi>{terms.dnsTarget}</bdi> },
  ];
  return (
    <section className={styles.tight} aria-label={text("dnsTitle", { domain })}>
      <h3 className={styles.subheading}>{text("dnsTitle", { domain })}</h3>
      <ol className={styles.steps}>
        <li>{text("dnsOpen")}</li>
        <li>
          <div className={styles.tight}>
            {text("dnsRecord")}
            <div className={styles.record} translate="no">
              <Facts look="list" facts={record} />
            </div>
            <span className={styles.quiet}>{text("dnsBare")}</span>
          </div>
        </li>
        <li>{text("dnsWait")}</li>
      </ol>
      {isOwn && checking.refusal ? (
        <MessageBar kind="error">{serverMessageOf(checking.refusal) ?? text("checkFailed")}</MessageBar>
      ) : null}
      {isOwn && checking.state.kind === "done" ? (
        <MessageBar kind="warning">{text("stillElsewhere", { domain })}</MessageBar>
      ) : null}
    </section>
  );
});

/** What can be done with a panel. */
const Actions = observer(function Actions({ model, panel }: Pick<CardProps, "model" | "panel">) {
  const styles = useChildPanelsStyles();
  const text = useText("child-panels");
  const { format } = useMoneyFormat();
  const { domain, id, isEnding, price, status } = panel;
  const { checking, renewing } = model;
  const isRenewing = renewing.isRunning && model.renewedId === id;
  const amount = { price: format(price) };
  const pays = status === "grace" || status === "paused";
  const keeps = status === "active" && isEnding;
  if (endOutcome(status) === null) return null;
  return (
    <>
      {renewing.refusal && model.renewedId === id ? (
        <MessageBar kind="error">{allMessagesOf(renewing.refusal) ?? text("notRenewed")}</MessageBar>
      ) : null}
      <div className={styles.row}>
        {status === "waiting" ? (
          <Button
            look="primary"
            aria-label={text("checkNamed", { domain })}
            isUnavailable={checking.isRunning}
            onClick={() => void model.check(id)}
          >
            {text(checking.isRunning && model.checkedId === id ? "checking" : "check")}
          </Button>
        ) : null}
        {pays ? (
          <Button
            look="primary"
            aria-label={text("payNamed", { domain, ...amount })}
            isUnavailable={renewing.isRunning}
            onClick={() => void model.renew(id)}
          >
            {isRenewing ? text("paying") : text("pay", amount)}
          </Button>
        ) : null}
        {keeps ? (
          <Button
            aria-label={text("keepNamed", { domain })}
            isUnavailable={renewing.isRunning}
            onClick={() => void model.renew(id)}
          >
            {text("keep")}
          </Button>
        ) : (
          <Button aria-label={text("endNamed", { domain })} onClick={() => model.askToEnd(panel)}>
            {text("end")}
          </Button>
        )}
      </div>
    </>
  );
});
