import { observer } from "mobx-react-lite";
import { useStartUp } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";
import { RetryBar } from "../kit/message-bar.tsx";

/** Parts of the start that could not be loaded, each with its own way to try again; the rest of the panel works. */
export default observer(function StartUpProblems() {
  const startUp = useStartUp();
  const text = useText("shell");
  return (
    <>
      {startUp.problems.map(({ part, retry }) => (
        <RetryBar key={part} onRetry={() => void retry()}>
          {text(`problem_${part}`)}
        </RetryBar>
      ))}
    </>
  );
});
