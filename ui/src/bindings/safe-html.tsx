import { useSettings } from "./settings.ts";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";

interface SafeHtmlProps {
  readonly html: string;
  readonly className?: string;
}

const noHosts: readonly string[] = [];

/** Shows HTML of the server after the one sanitiser, whose code comes with the first such text (DEC-027). */
export const SafeHtml = observer(function SafeHtml({ html, className }: SafeHtmlProps) {
  const imageHosts = useSettings().current?.imageHosts ?? noHosts;
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = { isCurrent: true };
    void import("./html-sanitiser.ts").then(
      ({ sanitisedNodes }) => {
        if (shown.isCurrent) host.current?.replaceChildren(sanitisedNodes(html, imageHosts));
      },
      () => {
        if (shown.isCurrent) host.current?.replaceChildren(plainText(html));
      },
    );
    return () => {
      shown.isCurrent = false;
    };
  }, [html, imageHosts]);
  return <div ref={host} className={className} />;
});

// Without the sanitiser nothing of the markup may run, so that its text alone is shown.
const plainText = (html: string): string => html.replace(/<[^>]*>/g, " ");
