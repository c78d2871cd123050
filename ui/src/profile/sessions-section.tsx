import { sessionsTokens, sessionsModule } from "@panel/core/sessions/wiring";
import { serverMessageOf } from "@panel/core/result";
import { deviceNameOf, type DeviceSession, type SessionsViewModel } from "@panel/core/sessions";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { ConfirmationDialog } from "../confirmation/confirmation-dialog.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { useMoments } from "../bindings/use-moments.ts";
import { PageSection } from "../kit/page-section.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";

/** Where the account is signed in, and signing out there. */
export const SessionsSection = observer(function SessionsSection() {
  const styles = useSectionStyles();
  const text = useText("profile");
  const model = useViewModel(sessionsModule, sessionsTokens.sessions);
  return (
    <PageSection title={text("devices")}>
      <div className={styles.stack}>
        <QueryView query={model.query} failed={text("devicesFailed")} onRetry={() => void model.query.run()} size="small">
          {(devices) => (
            <ul className={styles.list} aria-label={text("devices")}>
              {devices.map((device) => (
                <Device key={device.id} model={model} device={device} />
              ))}
            </ul>
          )}
        </QueryView>
        {model.hasOthers ? <Button onClick={() => model.ending.ask({ device: null })}>{text("endOthers")}</Button> : null}
      </div>
      <Question model={model} />
    </PageSection>
  );
});

interface DeviceProps {
  readonly model: SessionsViewModel;
  readonly device: DeviceSession;
}

const Device = observer(function Device({ model, device }: DeviceProps) {
  const styles = useSectionStyles();
  const text = useText("profile");
  const common = useText("common");
  const moment = useMoments();
  const name = deviceNameOf(device.agent) ?? text("unknownDevice");
  const marks = [device.isCurrent ? text("thisDevice") : "", device.isSupport ? text("support") : ""].filter(Boolean);
  return (
    <li className={styles.head}>
      <div className={styles.tight}>
        <strong className={styles.word}>{[name, ...marks].join(" · ")}</strong>
        <span className={styles.quiet}>
          {device.address === null
            ? moment(device.usedAt)
            : text("usedFrom", { moment: moment(device.usedAt), address: device.address })}
        </span>
      </div>
      {device.isCurrent ? null : (
        <Button aria-label={text("endNamed", { name })} onClick={() => model.ending.ask({ device })}>
          {common("logOut")}
        </Button>
      )}
    </li>
  );
});

const Question = observer(function Question({ model: { ending } }: { readonly model: SessionsViewModel }) {
  const text = useText("profile");
  const common = useText("common");
  return (
    <ConfirmationDialog
      confirmed={ending}
      question={({ device }) => ({
        title: text(device === null ? "endOthersTitle" : "endDeviceTitle"),
        body: <p>{device === null ? text("endOthersQuestion") : (deviceNameOf(device.agent) ?? text("unknownDevice"))}</p>,
        agreeButtonText: common("logOut"),
        disagreeButtonText: common("cancel"),
      })}
      refused={(refusal) => serverMessageOf(refusal) ?? text("problemServer")}
    />
  );
});
