import { describe, expect, it } from "vitest";
import { recogniseRow } from "../../../adapters/server/src/catalogue-import/index.ts";

const read = (name: string, category = "", type = "Default") => recogniseRow({ name, category, platform: "", type });
const kindOf = (name: string, category = "", type = "Default") => read(name, category, type).kind;

describe("recognising what an imported service sells", () => {
  it.each([
    ["Instagram Comments [CUSTOM] Women", "Default", "custom-comments"],
    ["Комментарии Инстаграм по вашему тексту", "Default", "custom-comments"],
    ["Instagram Comments", "Custom Comments", "custom-comments"],
    ["Instagram Comments [Random]", "Default", "comments"],
    ["Repost to a story", "Custom Comments Package", "reposts"],
    ["Telegram channel of 2016", "Custom Comments Package", "packages"],
    ["Old channel", "Package", "packages"],
    ["Instagram Likes", "Subscriptions", "auto-likes"],
    ["Instagram Reel Views", "Subscriptions", "auto-views"],
    ["Instagram Likes", "Comment Likes", "comment-likes"],
    ["Service 12", "Mentions Custom List", "mentions"],
    ["Service 12", "Poll", "poll-votes"],
    ["Service 12", "SEO", "keywords"],
    ["Service 12", "Web Traffic", "traffic"],
    ["Service 12", "Subscriptions", "other"],
  ])("CAT-001 reads %s of the type %s as %s", (name, type, kind) => expect(kindOf(name, "", type)).toBe(kind));

  it.each([
    // What is given to a story or during a live stream is sold, unless it is watched.
    ["Telegram Stories ❤️ Likes", "likes"],
    ["TikTok Live Emoji Comments", "comments"],
    ["Лайки в прямой эфир Инстаграм", "likes"],
    ["TikTok Live Viewers who send likes", "live-viewers"],
    ["Instagram Live 45 Min [Likes, Comments]", "live-viewers"],
    ["Instagram Live [Likes]", "likes"],
    ["TikTok Followers | Accounts for Live", "followers"],
    ["Story Views from followers", "story-views"],
    // What is not part of it, or only comes along.
    ["Instagram Views | Story not supported", "views"],
    ["Instagram Followers without likes", "followers"],
    ["Instagram Views with Reach", "views"],
    ["Instagram koʻrishlar oxvat bilan", "views"],
    ["Просмотры Инстаграм с охватом", "views"],
    ["Tweet Views (Impressions)", "views"],
    ["Saves & Reach", "saves"],
    ["Instagram Keşfet + Erişim", "impressions"],
    ["Instagram Takipçi Keşfet Etkili", "followers"],
    // Automatic, in other languages, as one word, or by the posts that are to come.
    ["Instagram Otomatik Beğeni", "auto-likes"],
    ["Автоматические просмотры Telegram", "auto-views"],
    ["Telegram Views - Future 15 posts", "auto-views"],
    ["Просмотры на будущие 25 постов", "auto-views"],
    ["Автокомментарии ВК", "comments"],
    ["Telegram Views NEW Post", "views"],
    // A platform's name is no kind, and neither is what changes hands.
    ["Likee Followers", "followers"],
    ["Google Play Installs", "downloads"],
    ["Instagram Account for sale, 9000 followers", "other"],
    ["Guest Post on a site of film reviews", "other"],
    ["Tăng view tìm kiếm", "views"],
    ["Telegram Premium Subscription", "packages"],
    ["Subscribers for channels and group members", "subscribers"],
    ["Facebook Love React", "reactions"],
    ["Curtidas na página", "page-likes"],
    ["Me gusta en comentarios", "comment-likes"],
    ["4000 Saat İzlenme", "watch-time"],
    ["مشاركات المنشور", "shares"],
    ["للمشتركين", "subscribers"],
    // Scripts without spaces between words.
    ["抖音评论真人", "comments"],
    ["유튜브실시간시청시간늘리기", "watch-time"],
  ])("CAT-001 reads %s as %s", (name, kind) => expect(kindOf(name)).toBe(kind));

  it.each([
    // The same word means something else elsewhere.
    ["Viewers 2 hours", "Twitch", "twitch", "live-viewers"],
    ["Viewers of a reel", "Instagram", "instagram", "views"],
    ["Reel plays", "Instagram", "instagram", "views"],
    ["Song plays", "Spotify", "spotify", "plays"],
    ["Premium Üye 60 Gün", "Telegram", "telegram", "premium-members"],
    ["Участники в группу", "Facebook", "facebook", "group-members"],
    ["Подписчики на плейлист", "Spotify", "spotify", "playlist-followers"],
    ["Yorum", "Google Haritalar", "google", "reviews"],
    ["Yorum", "Instagram", "instagram", "comments"],
    ["متابعين الانستغرام", "", "instagram", "followers"],
    ["Android App Installs", "", "google-play", "downloads"],
    ["App Store Ratings", "", "app-store", "reviews"],
    ["Reviews", "Trustpilot", "trustpilot", "reviews"],
    ["Подписчики", "Мессенджер MAX", "max", "followers"],
    ["Organik ziyaretçi", "", "website", "traffic"],
  ])("CAT-001 reads %s under %j as %s %s", (name, category, network, kind) =>
    expect(read(name, category)).toEqual({ network, kind }),
  );
});
