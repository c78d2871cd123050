import { exampleOf } from "../example/example.ts";
import {
  deleteSocialiteConnection,
  getLoginFacebook,
  getLoginGoogle,
  getLoginTelegram,
  getWaysIn,
  postAttachTelegram,
  postGoogleOneTap,
  postSocialiteConnect,
  postTelegramCallback,
} from "./endpoints.ts";

const telegramFields = {
  id: "4711",
  first_name: "Sam",
  username: "sam_sample",
  auth_date: "1767225600",
  hash: "from-telegram",
};
const loggedIn = { requires_2fa: false, session: null };

export const getWaysInExample = exampleOf(getWaysIn, {
  answer: { offered: ["google", "facebook", "telegram"], connected: ["google"], one_tap: null },
});
export const getLoginGoogleExample = exampleOf(getLoginGoogle, {
  answer: { address: "https://accounts.google.com/o/oauth2/v2/auth?client_id=panel&state=x" },
});
export const getLoginFacebookExample = exampleOf(getLoginFacebook, {
  answer: { address: "https://www.facebook.com/dialog/oauth?client_id=panel&state=x" },
});
export const getLoginTelegramExample = exampleOf(getLoginTelegram, {
  answer: { address: "https://oauth.telegram.org/auth?bot_id=1&origin=https%3A%2F%2Fpanel.example" },
});
export const postTelegramCallbackExample = exampleOf(postTelegramCallback, { body: telegramFields, answer: loggedIn });
export const postGoogleOneTapExample = exampleOf(postGoogleOneTap, { body: { credential: "from-google" }, answer: loggedIn });
export const postAttachTelegramExample = exampleOf(postAttachTelegram, { body: telegramFields, answer: null });
export const postSocialiteConnectExample = exampleOf(postSocialiteConnect, {
  body: { redirect_uri: "https://panel.example/app/profile", provider: "google" },
  answer: { address: "https://accounts.google.com/o/oauth2/v2/auth?client_id=panel&state=x" },
});
export const deleteSocialiteConnectionExample = exampleOf(deleteSocialiteConnection, {
  params: { provider: "google" },
  answer: null,
});
