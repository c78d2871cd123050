import { installTokens, installModule } from "@panel/core/install/wiring";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useModel } from "../bindings/use-model.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const InstallPrompt = lazyPart(() => import("./install-prompt.tsx"), { place: "overlay" });

/** Looks whether the panel can be installed here, and only then brings the invitation. */
export default observer(function InstallInvitation() {
  const prompt = useModel(installModule, installTokens.prompt);
  useEffect(() => prompt.activate(), [prompt]);
  return prompt.isVisible ? <InstallPrompt prompt={prompt} /> : null;
});
