import { portTokens } from "@panel/core/inversify";
import { ScrollPositions } from "@panel/core/navigation";
import { useEffect, useMemo, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router-dom";
import { usePanel } from "./panel-context.ts";

/** A new page begins at its top; back and forward return to where the page was left (LIF-003, DEC-035). */
export function useScrollMemory(): void {
  const { container } = usePanel();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const positions = useMemo(() => new ScrollPositions(container.get(portTokens.sessionStorage)), [container]);
  const latest = useRef(0);
  useEffect(() => {
    const follow = () => {
      latest.current = globalThis.scrollY;
    };
    globalThis.addEventListener("scroll", follow, { passive: true });
    return () => globalThis.removeEventListener("scroll", follow);
  }, []);
  useEffect(() => {
    globalThis.scrollTo(0, navigationType === NavigationType.Pop ? positions.recall(pathname) : 0);
    return () => positions.keep(pathname, latest.current);
  }, [pathname, navigationType, positions]);
}
