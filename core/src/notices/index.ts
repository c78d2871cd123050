export type { NoticeSubject } from "./notice-subject.ts";
export {
  failureNotice,
  type Notice,
  type NoticeBoard,
  type NoticeContent,
  type NoticeLink,
  NOTICE_DURATION_MS,
  Notices,
} from "./notices.ts";
