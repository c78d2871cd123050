import * as z from "zod/mini";
import { endpoint } from "../endpoint/endpoint.ts";
import { requiredList } from "../fields/answer-fields.ts";
import { dayIn, optional, requiredTextIn } from "../fields/request-fields.ts";
import { channelInfoSchema, channelVideoSchema, dailyFiguresSchema, videoFiguresSchema } from "./codec.ts";

/** As many videos as are named in one call. */
const MAX_VIDEOS = 500;

/** The same for all four calls (CHS-006). Days are UTC; without a start from the first data on, without an end until today. */
const ofChannel = {
  access: "bearer",
  isReading: true,
  body: z.object({
    youtubeChannelId: requiredTextIn,
    dateStart: dayIn,
    dateEnd: dayIn,
    videoIds: optional(z.array(requiredTextIn).check(z.maxLength(MAX_VIDEOS))),
  }),
} as const;

export const postChannelInfo = endpoint("API-152", "POST /api/v1/youtube-reporting/channels/info", "Figures of a channel", {
  ...ofChannel,
  answer: channelInfoSchema,
});
export const postChannelVideos = endpoint(
  "API-153",
  "POST /api/v1/youtube-reporting/channels/videos/info",
  "Videos of a channel",
  { ...ofChannel, answer: requiredList(channelVideoSchema) },
);
export const postChannelDays = endpoint(
  "API-154",
  "POST /api/v1/youtube-reporting/channels/statistics-daily",
  "Daily figures of a channel",
  { ...ofChannel, answer: requiredList(dailyFiguresSchema) },
);
export const postChannelVideoFigures = endpoint(
  "API-155",
  "POST /api/v1/youtube-reporting/channels/videos/statistics",
  "Figures of the videos of a channel within a period",
  { ...ofChannel, answer: requiredList(videoFiguresSchema) },
);
