import { joinSentences } from "@panel/core/locale";
import { makeStyles, tokens } from "@fluentui/react-components";
import { notificationTopics, type NotificationFlags, type NotificationTopic } from "@panel/core/profile";
import { type NotificationsViewModel } from "@panel/core/notifications";
import { serverMessageOf } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { CheckboxField } from "../kit/fields/toggles.tsx";
import { layout } from "../kit/layout.ts";
import { MessageBar } from "../kit/message-bar.tsx";

const useStyles = makeStyles({
  ...layout,
  save: { alignSelf: "flex-start" },
  problem: { margin: 0, color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, overflowWrap: "anywhere" },
});

interface NotificationsFormProps {
  readonly model: NotificationsViewModel;
  /** As they stand on the page. */
  readonly flags: NotificationFlags;
}

/** The three flags, saved together (PRO-007). */
export const NotificationsForm = observer(function NotificationsForm({ model, flags }: NotificationsFormProps) {
  const styles = useStyles();
  const text = useText("notifications");
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => model.save())}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{text("legend")}</legend>
        {notificationTopics.map((topic) => (
          <TopicField key={topic} model={model} topic={topic} isWanted={flags[topic]} />
        ))}
      </fieldset>
      <Button type="submit" look="primary" size="large" className={styles.save} isUnavailable={model.saving.isRunning}>
        {text("save")}
      </Button>
      <Outcome model={model} />
    </form>
  );
});

interface TopicFieldProps {
  readonly model: NotificationsViewModel;
  readonly topic: NotificationTopic;
  readonly isWanted: boolean;
}

const TopicField = observer(function TopicField({ model, topic, isWanted }: TopicFieldProps) {
  const styles = useStyles();
  const text = useText("notifications");
  const problemId = useId();
  const problem = joinSentences(model.messagesAt(topic));
  return (
    <div>
      <CheckboxField
        label={text(`topic_${topic}`)}
        isOn={isWanted}
        isInvalid={problem !== ""}
        describedBy={problem === "" ? undefined : problemId}
        onChange={(isOn) => model.want(topic, isOn)}
      />
      {problem === "" ? null : (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
});

/** What became of saving; problems of single flags stand at these. */
const Outcome = observer(function Outcome({ model }: { readonly model: NotificationsViewModel }) {
  const text = useText("notifications");
  const { refusal, state } = model.saving;
  if (state.kind === "done") return <MessageBar kind="success">{text("saved")}</MessageBar>;
  return refusal ? <MessageBar kind="error">{serverMessageOf(refusal) ?? text("notSaved")}</MessageBar> : null;
});
