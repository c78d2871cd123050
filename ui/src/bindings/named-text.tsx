import { Suspense } from "react";
import type { Namespace } from "../messages/text-keys.ts";
import { useTextByName, type TextValues } from "./use-text.ts";

interface NamedTextProps {
  /** `feature:key`, as models name the texts of their notices. */
  readonly textKey: string;
  readonly values?: TextValues | undefined;
}

/** A text that a model names; empty while the feature's file is on its way. */
export const NamedText = (props: NamedTextProps) => (
  <Suspense fallback={null}>
    <LoadedText {...props} />
  </Suspense>
);

function LoadedText({ textKey, values }: NamedTextProps) {
  const [namespace, key = ""] = textKey.split(":");
  return useTextByName(namespace as Namespace)(key, values);
}
