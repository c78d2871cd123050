import { makeStyles } from "@fluentui/react-components";
import { knownCheckStatus, type KnownCheckStatus, type PaidTask, type PaidTasksViewModel } from "@panel/core/paid-tasks";
import { imageSource } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { layout } from "../kit/layout.ts";
import { OrderAddressLine } from "../orders/order-address.tsx";
import { ServiceName } from "../service-list/service-name.tsx";
import { useTaskWords } from "./task-words.ts";

const useStyles = makeStyles({
  ...layout,
  promotable: { display: "flex", alignItems: "center", gap: "12px", minWidth: 0 },
  words: { display: "flex", flexDirection: "column", minWidth: 0, maxWidth: "320px" },
  picture: { width: "64px", height: "36px", objectFit: "cover", flexShrink: 0, borderRadius: "4px" },
});

interface ListProps {
  readonly model: PaidTasksViewModel;
  readonly tasks: readonly PaidTask[];
}

interface EntryProps {
  readonly model: PaidTasksViewModel;
  readonly task: PaidTask;
}

const columns = ["task", "action", "service", "reward", "places", "state", "actions"] as const;
const looks: Readonly<Partial<Record<(typeof columns)[number], ListColumn["look"]>>> = { service: "word", reward: "unbroken" };

function useColumns(): readonly ListColumn[] {
  const text = useText("paid-tasks");
  return columns.map((key) => ({ key, name: text(`column_${key}`), look: looks[key] }));
}

/** A page of tasks as a table, and as cards on a phone (TSK-004). */
export const TasksList = observer(function TasksList({ model, tasks }: ListProps) {
  const text = useText("paid-tasks");
  return (
    <DataList
      title={text("title")}
      columns={useColumns()}
      rows={tasks.map((task) => (
        <TaskRow key={task.id} model={model} task={task} />
      ))}
      cards={tasks.map((task) => (
        <TaskCard key={task.id} model={model} task={task} />
      ))}
    />
  );
});

const TaskRow = observer(function TaskRow({ model, task }: EntryProps) {
  const words = useTaskWords();
  const text = useText("paid-tasks");
  const cells: Readonly<Record<(typeof columns)[number], React.ReactNode>> = {
    task: <Promoted task={task} />,
    action: <Action task={task} />,
    service: <TaskServiceName task={task} />,
    reward: <strong>{words.reward(task)}</strong>,
    places: text("placesLeft", { count: task.placesLeft }),
    state: <CheckBadge model={model} task={task} />,
    actions: <TaskButton model={model} task={task} />,
  };
  return <ListRow columns={useColumns()} cells={cells} />;
});

const TaskCard = observer(function TaskCard({ model, task }: EntryProps) {
  const words = useTaskWords();
  const text = useText("paid-tasks");
  return (
    <ListCard>
      <Promoted task={task} />
      <CardLine>
        <Action task={task} />
        <strong>{words.reward(task)}</strong>
      </CardLine>
      <TaskServiceName task={task} />
      <CardLine>
        <span>{text("placesLeft", { count: task.placesLeft })}</span>
        <CheckBadge model={model} task={task} />
      </CardLine>
      <TaskButton model={model} task={task} />
    </ListCard>
  );
});

/** What is promoted: its picture, its name, and its address where that is safe to follow. */
const Promoted = observer(function Promoted({ task }: Pick<EntryProps, "task">) {
  const styles = useStyles();
  const words = useTaskWords();
  const { promotable, url } = task;
  const picture = imageSource(promotable?.thumbnail ?? null);
  return (
    <div className={styles.promotable}>
      {picture !== null && <img src={picture} alt="" className={styles.picture} referrerPolicy="no-referrer" loading="lazy" />}
      <div className={styles.words}>
        {promotable?.name !== null && <bdi className={styles.word}>{words.name(task)}</bdi>}
        <OrderAddressLine url={promotable?.link ?? url} />
      </div>
    </div>
  );
});

const Action = observer(function Action({ task }: Pick<EntryProps, "task">) {
  const styles = useStyles();
  const words = useTaskWords();
  const text = useText("paid-tasks");
  return (
    <span>
      {words.action(task)} {task.isHeavy && <span className={styles.quiet}>{text("heavy")}</span>}
    </span>
  );
});

function TaskServiceName({ task: { service } }: Pick<EntryProps, "task">) {
  if (service === null) return <>–</>;
  return (
    <PanelLink to={{ name: "services-slug", params: { slug: service.slug } }}>
      <ServiceName name={service.name} />
    </PanelLink>
  );
}

const tones: Readonly<Record<KnownCheckStatus, "success" | "progress" | "danger">> = {
  created: "progress",
  started: "progress",
  ended: "progress",
  approved: "success",
  rejected: "danger",
};

/** Where the account's check of a task stands, as a word. */
const CheckBadge = observer(function CheckBadge({ model, task }: EntryProps) {
  const words = useTaskWords();
  const status = model.statusOf(task);
  const known = status === null ? null : knownCheckStatus(status);
  return <StatusBadge tone={known ? tones[known] : "neutral"}>{words.status(status)}</StatusBadge>;
});

/** Opens the check of a task; a new one needs a verified channel. */
const TaskButton = observer(function TaskButton({ model, task }: EntryProps) {
  const text = useText("paid-tasks");
  const words = useTaskWords();
  const way = task.check === null ? "begin" : model.isUnderWay(task) ? "goOn" : "show";
  return (
    <Button
      aria-label={text(`${way}Of`, { name: words.name(task) })}
      look={way === "goOn" ? "primary" : "outline"}
      isUnavailable={(model.channel === null && way !== "show") || model.check.isBusy}
      onClick={() => void model.open(task)}
    >
      {text(way)}
    </Button>
  );
});
