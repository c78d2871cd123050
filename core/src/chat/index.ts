export type { ChatPerson, ChatPort } from "./chat-port.ts";
export { LiveChat } from "./live-chat.ts";
