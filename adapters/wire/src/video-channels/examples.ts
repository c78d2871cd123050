import { exampleOf } from "../example/example.ts";
import { deleteYoutubeAccount, postVerifyCode, postVerifySubscriptions, postYoutubeAccount } from "./endpoints.ts";

export const postYoutubeAccountExample = exampleOf(postYoutubeAccount, {
  body: { youtube_channel_url: "https://www.youtube.com/@example" },
  answer: null,
});
export const deleteYoutubeAccountExample = exampleOf(deleteYoutubeAccount, { params: { id: 7 }, answer: null });
export const postVerifyCodeExample = exampleOf(postVerifyCode, { params: { id: 7 }, answer: null });
export const postVerifySubscriptionsExample = exampleOf(postVerifySubscriptions, { params: { id: 7 }, answer: null });
