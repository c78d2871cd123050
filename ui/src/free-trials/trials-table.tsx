import { knownTrialStatus, type FreeTrial, type TrialStatus } from "@panel/core/free-trials";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { useFreeTrialsStyles } from "./free-trials-styles.ts";

const tones: Readonly<Record<TrialStatus, "progress" | "success" | "danger" | "neutral">> = {
  created: "progress",
  in_processing: "progress",
  completed: "success",
  expired: "neutral",
  rejected: "danger",
};

/** A status in words; one that nobody knows is said as it came (DEC-093). */
export function useTrialStatus(): (status: string) => string {
  const text = useText("free-trials");
  return (status) => {
    const known = knownTrialStatus(status);
    return known === null ? status : text(`status_${known}`);
  };
}

/** Own trials with status, reward and the end of their time (FTR-010), as a table, and as cards on a phone. */
export const TrialsTable = observer(function TrialsTable({ trials }: { readonly trials: readonly FreeTrial[] }) {
  const text = useText("free-trials");
  const columns: readonly ListColumn[] = [
    { key: "createdAt", name: text("column_createdAt"), isSorted: true, look: "moment" },
    { key: "quest", name: text("column_quest"), look: "word" },
    { key: "reward", name: text("rewardTerm"), look: "word" },
    { key: "link", name: text("column_link"), look: "word" },
    { key: "status", name: text("column_status"), look: "word" },
    { key: "expiresAt", name: text("column_expiresAt"), look: "moment" },
  ];
  return (
    <DataList
      title={text("yourTrials")}
      columns={columns}
      rows={trials.map((trial) => (
        <TrialRow key={trial.id} trial={trial} columns={columns} />
      ))}
      cards={trials.map((trial) => (
        <TrialCard key={trial.id} trial={trial} />
      ))}
    />
  );
});

interface TrialProps {
  readonly trial: FreeTrial;
}

const TrialRow = observer(function TrialRow({ trial, columns }: TrialProps & { readonly columns: readonly ListColumn[] }) {
  const moment = useMoments();
  const cells = {
    createdAt: moment(trial.createdAt),
    quest: <Quest trial={trial} />,
    reward: trial.reward ?? "–",
    link: trial.url ?? "–",
    status: <Standing trial={trial} />,
    expiresAt: moment(trial.expiresAt),
  };
  return <ListRow columns={columns} cells={cells} />;
});

const TrialCard = observer(function TrialCard({ trial }: TrialProps) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const moment = useMoments();
  return (
    <ListCard>
      <CardLine>
        <Quest trial={trial} />
        <span>{moment(trial.createdAt)}</span>
      </CardLine>
      {trial.reward === null ? null : <span className={styles.reward}>{trial.reward}</span>}
      {trial.url === null ? null : <span className={styles.link}>{trial.url}</span>}
      <Standing trial={trial} />
      <CardLine>
        <span className={styles.quiet}>{text("column_expiresAt")}</span>
        <span>{moment(trial.expiresAt)}</span>
      </CardLine>
    </ListCard>
  );
});

function Quest({ trial: { id, questId, questName } }: TrialProps) {
  const text = useText("free-trials");
  return (
    <PanelLink to={{ name: "free-trials", params: { id: String(questId) } }}>
      {questName ?? text("trialNumber", { id })}
    </PanelLink>
  );
}

/** The status, the order that delivers it, and why it was rejected. */
function Standing({ trial: { orderId, status, reason } }: TrialProps) {
  const styles = useFreeTrialsStyles();
  const text = useText("free-trials");
  const known = knownTrialStatus(status);
  return (
    <div>
      <StatusBadge tone={known === null ? "neutral" : tones[known]}>{useTrialStatus()(status)}</StatusBadge>
      {orderId === null ? null : (
        <div>
          <PanelLink to={{ name: "orders-id", params: { id: String(orderId) } }}>{text("order", { id: orderId })}</PanelLink>
        </div>
      )}
      {reason === null ? null : <div className={styles.quiet}>{text("reason", { reason })}</div>}
    </div>
  );
}
