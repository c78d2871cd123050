import { exampleOf } from "../example/example.ts";
import { postChannelDays, postChannelInfo, postChannelVideoFigures, postChannelVideos } from "./endpoints.ts";

const body = {
  youtubeChannelId: "UCq3Lk0Qm1vX8yZt5wB7n2aA",
  dateStart: "2026-01-01",
  dateEnd: "2026-01-31",
  videoIds: null,
};

export const postChannelInfoExample = exampleOf(postChannelInfo, {
  body,
  answer: { views: 1204500, subscribers: 18230, monetized: true },
});
export const postChannelVideosExample = exampleOf(postChannelVideos, {
  body,
  answer: [{ videoId: "b8Jr3kQ0x_A", views: 15200, comments: 310, likes: 1210, videoPublishedAt: "2026-01-22 16:00:00" }],
});
export const postChannelDaysExample = exampleOf(postChannelDays, {
  body,
  answer: [
    {
      day: "2026-01-22",
      watchTimeMinutes: 7420,
      views: 2310,
      averageViewDurationPercentage: 46.5,
      subscribersGained: 34,
      subscribersLost: 6,
    },
  ],
});
export const postChannelVideoFiguresExample = exampleOf(postChannelVideoFigures, {
  body: { ...body, videoIds: ["b8Jr3kQ0x_A"] },
  answer: [
    {
      videoId: "b8Jr3kQ0x_A",
      views: 9800,
      watchTimeMinutes: 31200,
      averageViewDurationPercentage: 46.5,
      likes: 780,
      comments: 199,
    },
  ],
});
