import { sessionTokens, sessionModule } from "@panel/core/auth/wiring";
import { paidTasksTokens, paidTasksModule } from "@panel/core/paid-tasks/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { makeStyles } from "@fluentui/react-components";
import type { PaidTasksViewModel } from "@panel/core/paid-tasks";
import { observer } from "mobx-react-lite";
import { BannerPlace } from "../banners/banner-place.tsx";
import { PanelLink } from "../bindings/panel-link.tsx";
import { useModel } from "../bindings/use-model.ts";
import { usePageTitle } from "../bindings/use-page-title.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { SelectField } from "../kit/fields/select-field.tsx";
import { layout, pageOf } from "../kit/layout.ts";
import { PageLink } from "../kit/link.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { FastCheckDialog } from "./fast-check-dialog.tsx";
import { TasksContent } from "./tasks-content.tsx";

const useStyles = makeStyles({ ...layout, page: pageOf("page", "20px") });

const helpPages = [
  "tasks-start-earning",
  "tasks-how-to-connect-a-youtube-account",
  "tasks-how-to-perform-the-tasks",
  "tasks-how-to-use-rewards",
  "tasks-faq",
] as const;

interface ModelProps {
  readonly model: PaidTasksViewModel;
}

/** `/tasks`: tasks that are paid for, and the check of one of them (TSK-002 to TSK-008). */
export default observer(function PaidTasksScreen() {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const model = useViewModel(paidTasksModule, paidTasksTokens.paidTasks);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>{text("title")}</h1>
        <Earned />
      </div>
      <BannerPlace place="tasks" />
      <p className={styles.quiet}>{text("intro")}</p>
      <HelpLinks />
      <ChannelChoice model={model} />
      <TasksContent model={model} />
      <FastCheckDialog model={model.check} />
    </div>
  );
});

/** What tasks have brought so far, and the way to have it paid out. */
const Earned = observer(function Earned() {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const currency = useCurrency();
  const { profile } = useModel(sessionModule, sessionTokens.session);
  if (profile === null) return null;
  return (
    <div className={styles.row}>
      <strong role="status">{text("earned", { amount: currency.format(profile.taskBalance) })}</strong>
      <PageLink to={{ name: "withdrawals" }}>{text("withdraw")}</PageLink>
    </div>
  );
});

/** The operator's pages about tasks (PGS-001). */
const HelpLinks = observer(function HelpLinks() {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const titleOf = usePageTitle();
  return (
    <nav className={styles.row} aria-label={text("help")}>
      {helpPages.map((name) => (
        <PanelLink key={name} to={{ name }}>
          {titleOf(name)}
        </PanelLink>
      ))}
    </nav>
  );
});

/** The channel that tasks are done by; without a verified one, where to connect it (YTA-006, TSK-005). */
const ChannelChoice = observer(function ChannelChoice({ model }: ModelProps) {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const { profile } = useModel(sessionModule, sessionTokens.session);
  const { channel, channels } = model;
  if (profile === null) return null;
  if (channel === null) {
    const way = (
      <PageLink look="primary" to={{ name: "profile" }}>
        {text("toChannels")}
      </PageLink>
    );
    return (
      <MessageBar kind="warning" actions={way}>
        <strong>{text("noChannelTitle")}</strong> {text("noChannel")}
      </MessageBar>
    );
  }
  return (
    <div className={styles.toolbar}>
      <SelectField
        label={text("channel")}
        options={channels.map(({ id, channelId }) => ({ value: String(id), label: channelId }))}
        value={String(channel.id)}
        onChange={(id) => model.select(Number(id))}
      />
      <PanelLink to={{ name: "profile" }}>{text("manageChannels")}</PanelLink>
    </div>
  );
});
