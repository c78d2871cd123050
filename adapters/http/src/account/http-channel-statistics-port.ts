import type {
  ChannelInfo,
  ChannelQuestion,
  ChannelStatisticsPort,
  ChannelVideo,
  DailyFigures,
  VideoFigures,
} from "@panel/core/channel-statistics";
import { mapResult, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  channelInfoFromWire,
  channelVideoFromWire,
  dailyFiguresFromWire,
  postChannelDays,
  postChannelInfo,
  postChannelVideoFigures,
  postChannelVideos,
  videoFiguresFromWire,
} from "@panel/wire/channel-statistics";
import type { HttpClient } from "../transport/http-client.ts";

/** The names of CHS-006. */
const bodyOf = ({ channelId, startDate, endDate, videoIds }: ChannelQuestion) => ({
  youtubeChannelId: channelId,
  dateStart: startDate,
  dateEnd: endDate,
  videoIds: videoIds === undefined ? null : [...videoIds],
});

/** Reports about video channels over HTTP (API-152 to API-155). */
export class HttpChannelStatisticsPort implements ChannelStatisticsPort {
  private readonly client: HttpClient;

  constructor(client: HttpClient) {
    this.client = client;
  }

  async info(question: ChannelQuestion, signal?: CancelSignal): PortAnswer<ChannelInfo> {
    return mapResult(await this.client.call(postChannelInfo, { body: bodyOf(question), signal }), channelInfoFromWire);
  }

  async videos(question: ChannelQuestion, signal?: CancelSignal): PortAnswer<readonly ChannelVideo[]> {
    const answer = await this.client.call(postChannelVideos, { body: bodyOf(question), signal });
    return mapResult(answer, (videos) => videos.map(channelVideoFromWire));
  }

  async days(question: ChannelQuestion, signal?: CancelSignal): PortAnswer<readonly DailyFigures[]> {
    const answer = await this.client.call(postChannelDays, { body: bodyOf(question), signal });
    return mapResult(answer, (days) => days.map(dailyFiguresFromWire));
  }

  async videoFigures(question: ChannelQuestion, signal?: CancelSignal): PortAnswer<readonly VideoFigures[]> {
    const answer = await this.client.call(postChannelVideoFigures, { body: bodyOf(question), signal });
    return mapResult(answer, (videos) => videos.map(videoFiguresFromWire));
  }
}
