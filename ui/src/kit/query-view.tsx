import { serverMessageOf, type PortError } from "@panel/core/result";
import type { QueryState } from "@panel/core/tasks";
import { Observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { ListSkeleton } from "./list-skeleton.tsx";
import { RetryBar } from "./message-bar.tsx";
import { Spinner } from "./spinner.tsx";

interface QueryViewProps<Value> {
  /** A `Query` of the core. */
  readonly query: { readonly state: QueryState<Value> };
  /** What is said of a failure that the server has no words for. */
  readonly failed: string;
  readonly onRetry: () => void;
  /** Small stands within a part of a page; a list shows rows to be. */
  readonly size?: "small" | "medium" | "list";
  readonly children: (value: Value) => ReactNode;
}

/**
 * Shows a value that is read: that it is on its way, why it could not be had with a way to try again, and the value itself, which
 * stays while a newer one is read. The failure stays, too, until it is known whether trying again has helped.
 */
export function QueryView<Value>(props: QueryViewProps<Value>) {
  return <Observer>{() => partsOf(props)}</Observer>;
}

/** Each part keeps its place whatever the state is, so that a value which is read again keeps its elements, and the focus in them. */
function partsOf<Value>({ query: { state }, failed, onRetry, size = "medium", children }: QueryViewProps<Value>) {
  const { refusal, value } = shownIn(state);
  return (
    <>
      {refusal && <RetryBar onRetry={onRetry}>{serverMessageOf(refusal) ?? failed}</RetryBar>}
      {value === null && state.kind !== "failed" && (size === "list" ? <ListSkeleton /> : <Spinner size={size} />)}
      {value !== null && children(value)}
    </>
  );
}

function shownIn<Value>(state: QueryState<Value>): { readonly value: Value | null; readonly refusal: PortError | null } {
  switch (state.kind) {
    case "idle":
      return { value: null, refusal: null };
    case "ready":
      return { value: state.value, refusal: null };
    default:
      return { value: state.previous, refusal: state.refusal };
  }
}
