import { Button } from "@fluentui/react-components";
import { serverMessageOf, type PortError } from "@panel/core/result";
import type { Text } from "../app/use-text.ts";
import { MessageBar } from "../controls/message-bar.tsx";

interface ListProblemProps {
  readonly problem: PortError | null;
  readonly onRetry: () => void;
  /** The texts of the list's own feature. */
  readonly text: Text;
}

/** Says why a list is not there or not the newest, and offers to try again. */
export function ListProblem({ problem, onRetry, text }: ListProblemProps) {
  if (!problem) return null;
  return (
    <MessageBar kind="error" actions={<Button onClick={onRetry}>{text("tryAgain")}</Button>}>
      {serverMessageOf(problem) ?? text("listFailed")}
    </MessageBar>
  );
}
