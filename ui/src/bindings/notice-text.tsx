import { Suspense } from "react";
import type { NoticeSubject } from "@panel/core/notices";
import { noticeTexts } from "../messages/notice-texts.ts";
import type { Namespace } from "../messages/text-keys.ts";
import { useTextByName, type TextValues } from "./use-text.ts";

interface NoticeTextProps {
  readonly about: NoticeSubject;
  readonly values?: TextValues | undefined;
}

/** The words for what a notice is about; empty while the feature's file is on its way. */
export const NoticeText = (props: NoticeTextProps) => (
  <Suspense fallback={null}>
    <LoadedText {...props} />
  </Suspense>
);

function LoadedText({ about, values }: NoticeTextProps) {
  const [namespace, key = ""] = noticeTexts[about].split(":");
  return useTextByName(namespace as Namespace)(key, values);
}
