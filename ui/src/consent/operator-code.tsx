import { thirdPartiesModule, thirdPartiesTokens } from "@panel/core/inversify";
import { useEffect } from "react";
import { useModel } from "../bindings/use-model.ts";

/** Runs the operator's script; shows nothing (COD-001). */
export default function OperatorCode() {
  const code = useModel(thirdPartiesModule, thirdPartiesTokens.customCode);
  useEffect(() => {
    code.activate();
  }, [code]);
  return null;
}
