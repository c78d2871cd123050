import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { lazyPart } from "../kit/lazy-part.tsx";
import type { SavedLinksProps } from "./saved-links-props.ts";

const SavedLinkList = lazyPart(() => import("./saved-link-list.tsx"), { place: "overlay" });

/** Beside a link field: the links that were ordered for before, once somebody goes there or a link is in it. */
export const SavedLinks = observer(function SavedLinks({ form, line, inputId }: SavedLinksProps) {
  const [isAsked, ask] = useState(false);
  useEffect(() => {
    const input = globalThis.document.getElementById(inputId);
    const wanted = () => ask(true);
    if (input === globalThis.document.activeElement) wanted();
    input?.addEventListener("focus", wanted);
    return () => input?.removeEventListener("focus", wanted);
  }, [inputId]);
  if (!isAsked && line.link.url === "") return null;
  return <SavedLinkList form={form} line={line} inputId={inputId} onClose={() => ask(false)} />;
});
