import { explain } from "../explanations.ts";

export default explain("adapters/server/src/calls", { cannotBe: { "handler.ts": ["if (!call.session) throw new Error("] } });
