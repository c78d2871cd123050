import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { panelBase } from "./page-addresses.ts";
import { usePanel } from "./panel-context.ts";
import type { RouterNavigator } from "./router-navigator.ts";
import { useSettings } from "./settings.ts";

interface SafeHtmlProps {
  readonly html: string;
  readonly className?: string;
}

const noHosts: readonly string[] = [];

/**
 * Shows HTML of the server after the one sanitiser, whose code comes with the first such text (DEC-027). Its links within the panel are
 * followed without a reload (DEC-200).
 */
export const SafeHtml = observer(function SafeHtml({ html, className }: SafeHtmlProps) {
  const imageHosts = useSettings().current?.imageHosts ?? noHosts;
  const { navigator } = usePanel();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = { isCurrent: true };
    void import("./html-sanitiser.ts").then(
      ({ sanitisedNodes }) => {
        if (shown.isCurrent) host.current?.replaceChildren(withPanelLinks(sanitisedNodes(html, imageHosts), navigator));
      },
      () => {
        if (shown.isCurrent) host.current?.replaceChildren(plainText(html));
      },
    );
    return () => {
      shown.isCurrent = false;
    };
  }, [html, imageHosts, navigator]);
  return <div ref={host} className={className} />;
});

/** Links to pages of the panel lead there in the language and currency of now, as those of the panel's own do. */
function withPanelLinks(nodes: DocumentFragment, navigator: RouterNavigator): DocumentFragment {
  for (const link of nodes.querySelectorAll("a[href]")) {
    const address = navigator.addressWithin(link.getAttribute("href") ?? "");
    if (address === null) continue;
    link.setAttribute("href", panelBase() + address);
    link.removeAttribute("target");
    link.addEventListener("click", (event) => followWithin(event as MouseEvent, () => navigator.follow(address)));
  }
  return nodes;
}

/** The browser keeps what it does with modifier keys. */
function followWithin(event: MouseEvent, follow: () => void): void {
  if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  follow();
}

// Without the sanitiser nothing of the markup may run, so that its text alone is shown.
const plainText = (html: string): string => html.replace(/<[^>]*>/g, " ");
