import { dayText } from "@panel/core/time";
import {
  channelInfoToWire,
  channelVideoToWire,
  dailyFiguresToWire,
  postChannelDays,
  postChannelInfo,
  postChannelVideoFigures,
  postChannelVideos,
  videoFiguresToWire,
} from "@panel/wire/channel-statistics";
import { type Call, handle, type Handler, isDay, notFound, refuse, refuseField, sessionOf, text } from "../calls/index.ts";
import {
  type ChannelReports,
  findChannelOf,
  isChannelReportable,
  type ReportRange,
  type VideoNetwork,
} from "../video-channels/index.ts";

type ReportCall = Pick<Call<typeof postChannelInfo>, "body" | "clock" | "db" | "session">;

interface Report {
  readonly reports: ChannelReports;
  readonly channelId: string;
  readonly range: ReportRange;
  /** Empty means all. */
  readonly videoIds: readonly string[];
}

/** The days that are asked for; there are no figures of days to come. */
function rangeOf({ body, clock }: ReportCall): ReportRange {
  const { dateStart, dateEnd } = body;
  if (!isDay(dateStart)) throw refuseField("dateStart", text("invalidValue"));
  if (!isDay(dateEnd)) throw refuseField("dateEnd", text("invalidValue"));
  const today = dayText(clock.now());
  return { startDate: dateStart, endDate: dateEnd === null || dateEnd > today ? today : dateEnd };
}

/** What is asked, about a channel that the caller has proved to own; another one does not exist for them. */
async function reportFor(network: VideoNetwork | null, call: ReportCall): Promise<Report> {
  const range = rangeOf(call);
  const channel = await findChannelOf(call.db, sessionOf(call).userId, call.body.youtubeChannelId);
  if (!channel) throw notFound();
  if (network === null) throw refuse(text("channelsNotOffered"));
  if (!isChannelReportable(channel)) throw refuse(text("channelNotReportable"));
  return { reports: network.reports, channelId: channel.channel_id, range, videoIds: call.body.videoIds ?? [] };
}

const named = <Video extends { readonly videoId: string }>(videos: readonly Video[], ids: readonly string[]): readonly Video[] =>
  ids.length === 0 ? videos : videos.filter(({ videoId }) => ids.includes(videoId));

/** Serves the calls of channel statistics (API-152 to API-155). */
export const channelStatisticsHandlers = (network: VideoNetwork | null): readonly Handler[] => [
  handle(postChannelInfo, async (call) => {
    const { reports, channelId, range } = await reportFor(network, call);
    return channelInfoToWire(await reports.info(channelId, range.endDate));
  }),
  handle(postChannelVideos, async (call) => {
    const { reports, channelId, range, videoIds } = await reportFor(network, call);
    return named(await reports.videos(channelId, range.endDate), videoIds).map(channelVideoToWire);
  }),
  handle(postChannelDays, async (call) => {
    const { reports, channelId, range } = await reportFor(network, call);
    return (await reports.days(channelId, range)).map(dailyFiguresToWire);
  }),
  handle(postChannelVideoFigures, async (call) => {
    const { reports, channelId, range, videoIds } = await reportFor(network, call);
    return named(await reports.videoFigures(channelId, range), videoIds).map(videoFiguresToWire);
  }),
];
