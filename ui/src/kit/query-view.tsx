import { serverMessageOf, type PortError } from "@panel/core/result";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { RetryBar } from "./message-bar.tsx";
import { Spinner } from "./spinner.tsx";

/** A read as far as showing it goes: a `Query` is one. */
interface ShownQuery<Value> {
  /** The newest value there is, also while a newer one loads or after it failed. */
  readonly value: Value | null;
  readonly refusal: PortError | null;
}

interface QueryViewProps<Value> {
  readonly query: ShownQuery<Value>;
  /** What is said of a failure that the server has no words for. */
  readonly failed: string;
  readonly loading?: string;
  readonly isSmall?: boolean;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** What was read; a spinner before there is anything, and a failure with the way to try again above what there is. */
export const QueryView = observer(function QueryView<Value>(props: QueryViewProps<Value>) {
  const { query, failed, loading, isSmall = false, onRetry, children } = props;
  const { value, refusal } = query;
  return (
    <>
      {refusal === null ? null : <RetryBar onRetry={onRetry}>{serverMessageOf(refusal) ?? failed}</RetryBar>}
      {value === null && refusal === null ? (
        <Spinner {...(loading === undefined ? {} : { label: loading })} size={isSmall ? "small" : "medium"} />
      ) : null}
      {value === null ? null : children(value)}
    </>
  );
});
