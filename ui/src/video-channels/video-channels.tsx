import { videoChannelsTokens, videoChannelsModule } from "@panel/core/video-channels/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { serverMessageOf } from "@panel/core/result";
import { type VideoChannel } from "@panel/core/profile";
import { isChannelVerified, type ChannelCheck, type VideoChannelsViewModel } from "@panel/core/video-channels";
import { observer } from "mobx-react-lite";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { problemKeyOf } from "../messages/problem-key.ts";
import { PageSection } from "../kit/page-section.tsx";

const useStyles = makeStyles({
  stack: { display: "flex", flexDirection: "column", gap: "12px", minWidth: 0 },
  text: { margin: 0 },
  form: { display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: "8px" },
  list: { listStyleType: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "16px" },
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 12px", minWidth: 0 },
  name: { overflowWrap: "anywhere", minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The video channels of the account, and the two checks by which they are proved (YTA-001 to YTA-007). */
export default observer(function VideoChannels() {
  const model = useViewModel(videoChannelsModule, videoChannelsTokens.channels);
  const styles = useStyles();
  const text = useText("profile");
  const { problem, connecting } = model;
  return (
    <PageSection title={text("channels")}>
      <div className={styles.stack}>
        <p className={styles.text}>{text("channelsIntro")}</p>
        {model.channels.length === 0 ? null : (
          <ul className={styles.list} aria-label={text("channels")}>
            {model.channels.map((channel) => (
              <li key={channel.id}>
                <Channel model={model} channel={channel} />
              </li>
            ))}
          </ul>
        )}
        <form className={styles.form} noValidate onSubmit={submitting(() => model.connect())}>
          <TextField
            label={text("channelAddress")}
            inputMode="url"
            problem={problem === "" ? text("problemServer") : problem}
            value={model.address}
            onChange={(address) => model.setAddress(address)}
          />
          <Button type="submit" isUnavailable={connecting.isRunning}>
            {text("connectChannel")}
          </Button>
        </form>
      </div>
      <Question model={model} />
    </PageSection>
  );
});

interface ChannelProps {
  readonly model: VideoChannelsViewModel;
  readonly channel: VideoChannel;
}

const Channel = observer(function Channel({ model, channel }: ChannelProps) {
  const styles = useStyles();
  const text = useText("profile");
  const isVerified = isChannelVerified(channel);
  const isSelected = model.selectedId === channel.id;
  return (
    <article className={styles.stack} aria-label={channel.channelId}>
      <div className={styles.row}>
        <strong className={styles.name}>{channel.channelId}</strong>
        <span className={styles.quiet}>{text(isVerified ? "channelVerified" : "channelNotVerified")}</span>
        <span className={styles.quiet}>{text(channel.isReportable ? "channelReportable" : "channelNotReportable")}</span>
        {isVerified ? (
          <Button aria-pressed={isSelected} onClick={() => model.select(channel.id)}>
            {text(isSelected ? "channelInUse" : "useChannel")}
          </Button>
        ) : null}
        <Button look="subtle" onClick={() => model.removing.ask(channel)}>
          {text("removeChannel")}
        </Button>
      </div>
      {isVerified ? null : <Checks model={model} channel={channel} />}
    </article>
  );
});

const Checks = observer(function Checks({ model, channel }: ChannelProps) {
  const styles = useStyles();
  const text = useText("profile");
  return (
    <>
      <p className={styles.text}>{text("channelCodeStep")}</p>
      <div className={styles.row}>
        <code>{channel.code}</code>
        <Button onClick={() => void model.copying.run(channel.code)}>{text("copyChannelCode")}</Button>
        <CopyOutcome model={model} />
        <Check model={model} channel={channel} check="code" isDone={channel.codeVerifiedAt !== null} />
      </div>
      <p className={styles.text}>{text("channelSubscriptionsStep")}</p>
      <div className={styles.row}>
        <Check model={model} channel={channel} check="subscriptions" isDone={channel.subscriptionsVerifiedAt !== null} />
      </div>
    </>
  );
});

const CopyOutcome = observer(function CopyOutcome({ model: { copying } }: Pick<ChannelProps, "model">) {
  const text = useText("api-token");
  if (copying.state.kind === "done") return <span role="status">{text("copied")}</span>;
  return copying.refusal ? <MessageBar kind="error">{text("notCopied")}</MessageBar> : null;
});

interface CheckProps extends ChannelProps {
  readonly check: ChannelCheck;
  readonly isDone: boolean;
}

/** One of the two checks: its button, or that it has succeeded, and beside it why it has not. */
const Check = observer(function Check({ model, channel, check, isDone }: CheckProps) {
  const styles = useStyles();
  const text = useText("profile");
  const { verifying, verification } = model;
  if (isDone) {
    return <span className={styles.quiet}>✓ {text(check === "code" ? "channelCodeFound" : "channelSubscriptionsPublic")}</span>;
  }
  const isOwn = verification?.channel.id === channel.id && verification.check === check;
  const { refusal } = verifying;
  return (
    <>
      <Button isUnavailable={verifying.isRunning} onClick={() => void model.verify(channel, check)}>
        {text(check === "code" ? "checkChannelCode" : "checkChannelSubscriptions")}
      </Button>
      {isOwn && refusal !== null ? (
        <MessageBar kind="error">{serverMessageOf(refusal) ?? text(problemKeyOf(refusal))}</MessageBar>
      ) : null}
    </>
  );
});

const Question = observer(function Question({ model: { removing } }: { readonly model: VideoChannelsViewModel }) {
  const text = useText("profile");
  const common = useText("common");
  return (
    <ConfirmationDialog
      confirmed={removing}
      question={({ channelId }) => ({
        title: text("removeChannelTitle"),
        body: (
          <>
            <p>{channelId}</p>
            <p>{text("removeChannelBody")}</p>
          </>
        ),
        agreeButtonText: text("removeChannel"),
        disagreeButtonText: common("cancel"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? text(problemKeyOf(refusal))}
    />
  );
});
