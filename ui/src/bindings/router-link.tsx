import type { ComponentPropsWithRef, MouseEvent } from "react";
import { useHref, useNavigate } from "react-router-dom";

interface RouterLinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  /** Below the base path. */
  readonly to: string;
}

/** A plain anchor that the router follows; the browser keeps what it does with modifier keys, other targets and downloads. */
export function RouterLink({ to, onClick, target, ...rest }: RouterLinkProps) {
  const address = useHref(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOwn = event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
    if (event.defaultPrevented || !isOwn || (target ?? "_self") !== "_self") return;
    event.preventDefault();
    void navigate(to);
  };
  return <a {...rest} target={target} href={address} onClick={follow} />;
}
