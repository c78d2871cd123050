import type { LocaleCode } from "@panel/core/locale";
import type { NotificationTopic } from "@panel/core/profile";
import { pathOf } from "@panel/core/routing";
import { unsubscribeSignature } from "./unsubscribe-signature.ts";

/** What making signed addresses takes. */
export interface Signing {
  readonly secret: string;
  /** Address of the panel, without a closing slash. */
  readonly origin: string;
}

/** The page on which somebody says what they want to be written to about (PRO-008, DEC-057). */
export const choicesAddress = ({ secret, origin }: Signing, userId: number, locale: LocaleCode): string =>
  `${origin}/app${pathOf(
    { name: "unsubscribe", params: { userId: String(userId) }, query: { signature: unsubscribeSignature(secret, userId) } },
    locale,
  )}`;

/** Where one call, without a page, ends the mails about a topic (RFC 8058). */
export const endAddress = ({ secret, origin }: Signing, userId: number, topic: NotificationTopic): string =>
  `${origin}/unsubscribe/${String(userId)}/${topic}?signature=${unsubscribeSignature(secret, userId)}`;
