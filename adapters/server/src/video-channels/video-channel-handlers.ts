import { channelAddressOf } from "@panel/core/video-channels";
import { deleteYoutubeAccount, postVerifyCode, postVerifySubscriptions, postYoutubeAccount } from "@panel/wire/video-channels";
import { type Call, handle, type Handler, notFound, refuse, refuseField, sessionOf, text } from "../calls/index.ts";
import {
  connectVideoChannel,
  findVideoChannel,
  passVideoChannelCheck,
  removeVideoChannel,
  type StoredVideoChannel,
} from "./stored-video-channels.ts";
import type { VideoNetwork } from "./video-network.ts";

/** Frozen accounts may only look (DEC-058). */
async function refuseFrozen({ db, session }: Pick<Call, "db" | "session">): Promise<void> {
  const user = await db
    .selectFrom("users")
    .select("frozen_at")
    .where("id", "=", sessionOf({ session }).userId)
    .executeTakeFirst();
  if (user?.frozen_at) throw refuse(text("accountFrozen"), { code: "account_frozen" });
}

async function connect(network: VideoNetwork | null, call: Call<typeof postYoutubeAccount>): Promise<null> {
  await refuseFrozen(call);
  if (network === null) throw refuse(text("channelsNotOffered"));
  const address = channelAddressOf(call.body.youtube_channel_url);
  const channelId = address && (await network.find(address));
  if (channelId === null) throw refuseField("youtube_channel_url", text("channelNotFound"));
  const isMade = await connectVideoChannel(call.db, sessionOf(call).userId, channelId, new Date(call.clock.now()));
  if (!isMade) throw refuseField("youtube_channel_url", text("channelConnectedAlready"));
  return null;
}

async function ownChannel(
  call: Pick<Call, "db" | "session"> & { readonly params: { readonly id: number } },
): Promise<StoredVideoChannel> {
  await refuseFrozen(call);
  const channel = await findVideoChannel(call.db, sessionOf(call).userId, call.params.id);
  if (!channel) throw notFound();
  return channel;
}

async function verifyCode(network: VideoNetwork | null, call: Call<typeof postVerifyCode>): Promise<null> {
  const channel = await ownChannel(call);
  if (!(await network?.hasCode(channel.channel_id, channel.code))) throw refuse(text("channelCodeNotFound"));
  const isPassed = await passVideoChannelCheck(call.db, channel, "verification_code_at", new Date(call.clock.now()));
  if (!isPassed) throw refuse(text("channelOfAnother"));
  return null;
}

async function verifySubscriptions(network: VideoNetwork | null, call: Call<typeof postVerifySubscriptions>): Promise<null> {
  const channel = await ownChannel(call);
  if (!(await network?.showsSubscriptions(channel.channel_id))) throw refuse(text("channelSubscriptionsHidden"));
  await passVideoChannelCheck(call.db, channel, "verification_public_subscriptions_at", new Date(call.clock.now()));
  return null;
}

async function remove(call: Call<typeof deleteYoutubeAccount>): Promise<null> {
  await refuseFrozen(call);
  if (!(await removeVideoChannel(call.db, sessionOf(call).userId, call.params.id))) throw notFound();
  return null;
}

/** API-017 to API-020; without a network no channel can be connected. */
export const videoChannelHandlers = (network: VideoNetwork | null): readonly Handler[] => [
  handle(postYoutubeAccount, (call) => connect(network, call)),
  handle(deleteYoutubeAccount, remove),
  handle(postVerifyCode, (call) => verifyCode(network, call)),
  handle(postVerifySubscriptions, (call) => verifySubscriptions(network, call)),
];
