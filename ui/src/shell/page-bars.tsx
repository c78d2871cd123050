import { observer } from "mobx-react-lite";
import { useSession, useStartUp } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";

/** Bars above the content of a page: that the operator looks at the account, and what could not be loaded at the start. */
export default observer(function PageBars() {
  const session = useSession();
  return (
    <>
      {session.profile?.isImpersonated ? <SupportSession onLeave={() => session.logOut()} /> : null}
      <StartUpProblems />
    </>
  );
});

/** Says on every page of a session that the operator has opened what it is, and ends it (DEC-205). */
function SupportSession({ onLeave }: { readonly onLeave: () => void }) {
  const text = useText("profile");
  return (
    <MessageBar kind="warning" actions={<Button onClick={onLeave}>{text("leaveSupport")}</Button>}>
      {text("supportSession")}
    </MessageBar>
  );
}

/** Parts of the start that could not be loaded, each with its own way to try again; the rest of the panel works. */
const StartUpProblems = observer(function StartUpProblems() {
  const startUp = useStartUp();
  const text = useText("shell");
  return startUp.problems.map(({ part, retry }) => (
    <RetryBar key={part} onRetry={() => void retry()}>
      {text(`problem_${part}`)}
    </RetryBar>
  ));
});
