import { shellTokens, shellModule } from "@panel/core/shell/wiring";
import type { PageHeadOverride } from "@panel/core/shell";
import { useEffect } from "react";
import { useModel } from "./use-model.ts";

/** Gives the page a title, description or canonical address of its own while the component is mounted. */
export function usePageHead({
  title = null,
  subject = null,
  description = null,
  canonicalPath = null,
  isMissing = false,
}: PageHeadOverride): void {
  const overrides = useModel(shellModule, shellTokens.headOverrides);
  useEffect(
    () => overrides.put({ title, subject, description, canonicalPath, isMissing }),
    [overrides, title, subject, description, canonicalPath, isMissing],
  );
}
