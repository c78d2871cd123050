import { explain } from "../explanations.ts";

export default explain("adapters/server/src/video-channels", {
  ownersAlready: { "stored-video-channels.ts": ['.where("user_id", "=", user_id)'] },
  onlyAtTheSameTime: { "stored-video-channels.ts": ['.where("id", "=", userId)'] },
});
