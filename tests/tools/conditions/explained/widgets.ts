import { explain } from "../explanations.ts";

export default explain("adapters/server/src/widgets", {
  saved: { "partner-widgets.ts": ['.where("widget.owner_id", "=", ownerId)'] },
});
