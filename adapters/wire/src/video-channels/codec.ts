import type { VideoChannel } from "@panel/core/profile";
import * as z from "zod/mini";
import { flag, id, nullableText, text } from "../fields/answer-fields.ts";

/** A connected video channel, as the profile lists it (ENT-003). */
export const videoChannelSchema = z.object({
  id,
  code: text(),
  verification_code_at: nullableText,
  verification_public_subscriptions_at: nullableText,
  channel_id: text(),
  is_reportable: flag(false),
});
type VideoChannelWire = z.output<typeof videoChannelSchema>;

export const videoChannelFromWire = (wire: VideoChannelWire): VideoChannel => ({
  id: wire.id,
  code: wire.code,
  codeVerifiedAt: wire.verification_code_at,
  subscriptionsVerifiedAt: wire.verification_public_subscriptions_at,
  channelId: wire.channel_id,
  isReportable: wire.is_reportable,
});

export const videoChannelToWire = (channel: VideoChannel): VideoChannelWire => ({
  id: channel.id,
  code: channel.code,
  verification_code_at: channel.codeVerifiedAt,
  verification_public_subscriptions_at: channel.subscriptionsVerifiedAt,
  channel_id: channel.channelId,
  is_reportable: channel.isReportable,
});
