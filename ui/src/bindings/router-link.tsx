import type { ComponentPropsWithRef, MouseEvent } from "react";
import { useHref } from "react-router-dom";
import { usePanel } from "./panel-context.ts";

interface RouterLinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** Below the base path. */
  readonly to: string;
}

/** A plain anchor that the router follows; the browser keeps what it does with modifier keys, other targets and downloads. */
export function RouterLink({ to, onClick, target, ...rest }: RouterLinkProps) {
  const address = useHref(to);
  const { navigator } = usePanel();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOwn = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !isOwn || (target ?? "_self") !== "_self") return;
    event.preventDefault();
    navigator.follow(to);
  };
  return <a {...rest} target={target} href={address} onClick={follow} />;
}
