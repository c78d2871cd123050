import { waysInTokens, waysInModule } from "@panel/core/ways-in/wiring";
import { makeStyles, tokens } from "@fluentui/react-components";
import { wayNames, type Connection, type ConnectionsViewModel } from "@panel/core/ways-in";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { PageSection } from "../kit/page-section.tsx";
import { refusalWords } from "./way-words.ts";

const useStyles = makeStyles({
  stack: { display: "flex", flexDirection: "column", gap: "12px" },
  list: { listStyle: "none", margin: 0, padding: 0, display: "flex", flexDirection: "column", gap: "12px" },
  row: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 16px" },
  name: { flex: "1 1 8rem", minWidth: 0 },
  state: { color: tokens.colorNeutralForeground2 },
});

/** Google, Facebook and Telegram on the profile page (AUT-026, AUT-027). */
export default observer(function ConnectedAccounts() {
  const model = useViewModel(waysInModule, waysInTokens.connections);
  const styles = useStyles();
  const text = useText("auth");
  const { query } = model;
  if (query.state.kind === "ready" && model.connections.length === 0) return null;
  return (
    <PageSection title={text("connectedAccounts")}>
      <div className={styles.stack}>
        {model.problem ? <MessageBar kind="error">{text(`wayProblem_${model.problem}`)}</MessageBar> : null}
        {model.refusal ? <MessageBar kind="error">{refusalWords(model.refusal, text)}</MessageBar> : null}
        <QueryView query={query} failed={text("connectedAccountsFailed")} onRetry={() => void query.refresh()} size="small">
          {() => (
            <ul className={styles.list}>
              {model.connections.map((connection) => (
                <ConnectionRow key={connection.way} model={model} connection={connection} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <Question model={model} />
    </PageSection>
  );
});

interface ConnectionRowProps {
  readonly model: ConnectionsViewModel;
  readonly connection: Connection;
}

const ConnectionRow = observer(function ConnectionRow({ model, connection }: ConnectionRowProps) {
  const styles = useStyles();
  const text = useText("auth");
  const { way, isConnected } = connection;
  const provider = wayNames[way];
  const isBusy = model.connecting.isRunning || model.attaching.isRunning || model.disconnecting.command.isRunning;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{provider}</strong> <span className={styles.state}>{text(isConnected ? "wayConnected" : "wayNotConnected")}</span>
      </span>
      {isConnected ? (
        <Button isUnavailable={isBusy} onClick={() => model.disconnecting.ask(connection)}>
          {text("disconnectWay", { provider })}
        </Button>
      ) : (
        <Button isUnavailable={isBusy} onClick={() => void model.connect(way)}>
          {text("connectWay", { provider })}
        </Button>
      )}
    </li>
  );
});

/** Asks before a way in is let go. */
const Question = observer(function Question({ model: { disconnecting } }: { readonly model: ConnectionsViewModel }) {
  const text = useText("auth");
  const common = useText("common");
  return (
    <ConfirmationDialog
      confirmed={disconnecting}
      question={({ way }) => {
        const provider = wayNames[way];
        return {
          title: text("disconnectWay", { provider }),
          body: <p>{text("disconnectQuestion", { provider })}</p>,
          agreeButtonText: text("disconnectWay", { provider }),
          disagreeButtonText: common("cancel"),
        };
      }}
      refused={(refusal) => refusalWords(refusal, text)}
    />
  );
});
