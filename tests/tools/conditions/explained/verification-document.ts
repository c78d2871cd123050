import { explain } from "../explanations.ts";

export default explain("adapters/server/src/verification-document", {
  onlyAtTheSameTime: { "verification-document-statements.ts": ['.where("id", "=", userId)'] },
});
