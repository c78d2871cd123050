export {
  channelInfoFromWire,
  channelInfoToWire,
  channelVideoFromWire,
  channelVideoToWire,
  dailyFiguresFromWire,
  dailyFiguresToWire,
  videoFiguresFromWire,
  videoFiguresToWire,
} from "./codec.ts";
export { postChannelDays, postChannelInfo, postChannelVideoFigures, postChannelVideos } from "./endpoints.ts";
