export { type ChannelAddress, channelAddressOf } from "./channel-address.ts";
export { isChannelVerified, selectedChannelId } from "./channel-rules.ts";
export type { ChannelField, VideoChannelsPort } from "./channels-port.ts";
export { type ChannelCheck, type ChannelVerification, VideoChannelsViewModel } from "./channels-view-model.ts";
export { followChannels, followProfile, readSelectedChannel, writeSelectedChannel } from "./selected-channel.ts";
