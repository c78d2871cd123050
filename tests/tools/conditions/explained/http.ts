import { explain } from "../explanations.ts";

export default explain("adapters/server/src/http", {
  saved: { "answer-call.ts": ["if (reply.status === 204) return", 'if (answer.body === null || answer.body === "") return'] },
});
