import { platformTokens } from "@panel/core/platform/wiring";
import { followProfile } from "@panel/core/video-channels";
import { useEffect } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { useSession } from "../bindings/session.ts";

/** Keeps the selected channel in step with every profile that is loaded (YTA-006). */
export function useFollowedChannels(): void {
  const { container } = usePanel();
  const session = useSession();
  useEffect(() => followProfile(session, container.get(platformTokens.localStorage)), [container, session]);
}
