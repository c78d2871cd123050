import { customCodeTokens, customCodeModule } from "@panel/core/custom-code/wiring";
import { useEffect } from "react";
import { useModel } from "../bindings/use-model.ts";

/** Runs the operator's script; shows nothing (COD-001). */
export default function OperatorCode() {
  const code = useModel(customCodeModule, customCodeTokens.customCode);
  useEffect(() => {
    code.activate();
  }, [code]);
  return null;
}
