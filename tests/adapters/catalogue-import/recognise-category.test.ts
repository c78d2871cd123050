import { describe, expect, it } from "vitest";
import { foldText, recogniseRow } from "../../../adapters/server/src/catalogue-import/index.ts";

describe("recognising where an imported service belongs", () => {
  it.each([
    ["𝗧𝗲𝗹𝗲𝗴𝗿𝗮𝗺 𝗸𝗼`𝗿𝗶𝘀𝗵lar", "telegram korishlar"],
    ["ɪɢ Ａｕｔｏ Likes", "ig auto likes"],
    ["ᴬᵁᵀᴼ Instagram", "auto instagram"],
    ["yoqtirishlar ko&#039;p", "yoqtirishlar kop"],
    ["Lượt thích ĐẸP", "luot thich dep"],
    ["İZLENME — ığüşöç", "izlenme igusoc"],
    ["व्यूज़ | 팔로워", "व्यूज़ 팔로워"],
    ["  🔥🔥  ", ""],
  ])("CAT-001 folds %s", (text, folded) => expect(foldText(text)).toBe(foldText(folded)));

  it.each([
    ["Instagram Followers [Real]", "instagram", "followers"],
    ["𝐘𝐨𝐮𝐓𝐮𝐛𝐞 𝐕𝐢𝐞𝐰𝐬", "youtube", "views"],
    ["ʏᴛ Комментарии русские", "youtube", "comments"],
    ["YouTube tomosha vaqti [Soat yigish]", "youtube", "watch-time"],
    ["Телеграм Реакции 👍", "telegram", "reactions"],
    ["TG story views", "telegram", "story-views"],
    ["🅑 ВК Лайки", "vk", "likes"],
    ["Tik Tok Live Stream Views", "tiktok", "live-viewers"],
    ["Facebook | Tăng người theo dõi", "facebook", "followers"],
    ["Instagram Me gusta", "instagram", "likes"],
    ["Instagram Beğeni", "instagram", "likes"],
    ["인스타 팔로워", "instagram", "followers"],
    ["インスタ いいね", "instagram", "likes"],
    ["抖音 粉丝", "tiktok", "followers"],
    ["متابعين انستقرام", "instagram", "followers"],
    ["यूट्यूब व्यूज़", "youtube", "views"],
    ["X Retweets", "x-twitter", "reposts"],
    ["Twitter Poll Votes", "x-twitter", "poll-votes"],
    ["Instagram Comment Likes", "instagram", "comment-likes"],
    ["Instagram Saves", "instagram", "saves"],
    ["Spotify Plays", "spotify", "plays"],
    ["Веб трафик (США)", "website", "traffic"],
    ["Одноклассники", "odnoklassniki", "other"],
    ["Max 5K", "other", "other"],
    ["boxing fightx", "other", "other"],
  ])("CAT-001 reads %s", (category, network, kind) =>
    expect(recogniseRow({ category, name: "", platform: "" })).toEqual({ network, kind }),
  );

  it("CAT-001 lets the name decide between several networks of one heading", () => {
    const category = "Жалобы Телеграм / Инстаграм / Youtube";
    expect(recogniseRow({ category, name: "Жалобы Youtube", platform: "" }).network).toBe("youtube");
    expect(recogniseRow({ category, name: "Instagram Жалобы", platform: "" }).network).toBe("instagram");
    expect(recogniseRow({ category, name: "Facebook Жалобы", platform: "" }).network).not.toBe("facebook");
  });

  it("CAT-001 believes the heading rather than a network that the name mentions by the way", () => {
    const row = { category: "YouTube Shares", name: "YouTube Shares to Facebook", platform: "" };
    expect(recogniseRow(row)).toEqual({ network: "youtube", kind: "shares" });
    const visitors = { category: "Web traffic", name: "Visitors from Twitter", platform: "" };
    expect(recogniseRow(visitors)).toEqual({ network: "website", kind: "traffic" });
  });

  it.each([
    // What comes along behind a plus is not what is sold.
    ["Instagram obunachi 365 kun kafolat ( +Like-15% +hikoyaga ko'rishlar-20% )", "Instagram Obunachi ( bonus )", "followers"],
    ["Telegram premium korishlar + Statistika", "Telegram premium Obunachi", "views"],
    ["ᴠᴋ Просмотры видео + лайки", "ВК Лайки / репосты / просмотры", "views"],
    // When or where something is delivered is not what is delivered.
    ["TIK TOK Obunachi ♻️ 30 kun ♻️ Jonli efir vaqtida foydalaning", "TikTok obunachi", "followers"],
    ["Tik Tok Live Stream Views", "TikTok Live", "live-viewers"],
    // Spellings that sellers use.
    ["Facebook Emotsiya post uchun (reksiya)⟮ Haha 😄 ⟯", "Facebook yoqtirishlari/ulashishlari", "reactions"],
    ["ғʙ Рейтинг для страницы, оценка 5 звёзд", "Facebook hikoyasini ko'rish", "reviews"],
    ["TIK TOK izoh uchun (komentari) Like", "TikTok ko'rishlar || sharhlar", "comment-likes"],
    ["IG Profilga tashriflar (post uchun)", "Instagram ulashish / Statistika", "profile-visits"],
    ["ʏᴀ Чтения (35 сек)", "Яндекс.Дзен", "views"],
  ])("CAT-001 finds the kind of %s", (name, category, kind) =>
    expect(recogniseRow({ name, category, platform: "" }).kind).toBe(kind),
  );

  it.each([
    ["Premum Obunachi 30 Kun kafolat", "Premium obunachi [ tezlik sutkasiga 50k ]", "telegram", "premium-members"],
    ["boost Hikoyalarga ovoz [ 7 kun ]", "Boost Hikoyalarga ovoz", "telegram", "boosts"],
    ["@zoo_story_bot uchun Refral Start", "Bot uchun tavsiyalari (Referral)", "telegram", "bot-starts"],
    ["Netflix Премиум аккаунт (1 месяц)", "Премиум-подписки「 YouTube / Netflix / Spotify 」", "netflix", "packages"],
    ["YouTube Obunachi [Bot baza]", "YouTube obunachilari", "youtube", "subscribers"],
    ["Instagram Obunachi", "Instagram obunachilari", "instagram", "followers"],
  ])("CAT-001 finds the network of %s", (name, category, network, kind) =>
    expect(recogniseRow({ name, category, platform: "" })).toEqual({ network, kind }),
  );

  it.each([
    // Visitors from somewhere are visitors of a site, whatever the heading says.
    ["Traffic from Instagram", "Instagram", "", "website", "traffic"],
    ["Трафик на сайт из Youtube", "YouTube", "", "website", "traffic"],
    ["USA Visitors from Facebook", "", "Facebook", "website", "traffic"],
    ["Clubhouse Посетители комнаты", "Clubhouse", "", "clubhouse", "traffic"],
    ["YouTube Views [traffic from Facebook]", "YouTube", "", "youtube", "views"],
    // The words outvote what the provider put beside them.
    ["Instagram Followers", "Instagram", "Facebook", "instagram", "followers"],
    ["TikTok Likes", "", "Instagram", "tiktok", "likes"],
    ["Likes", "", "Instagram", "instagram", "likes"],
    // A duration is no watch time.
    ["YouTube Views [start 0-24 hours]", "YouTube Views", "", "youtube", "views"],
    ["YouTube Live Stream [ 24 Hours ]", "YouTube Live", "", "youtube", "live-viewers"],
    ["TikTok Views [10M/hour] 72 hours", "", "", "tiktok", "views"],
    ["YouTube Views | 2-8 minutes watch time", "YouTube | Views", "", "youtube", "views"],
    ["YouTube 4000 hours", "YouTube", "", "youtube", "watch-time"],
    ["YouTube Watch Time 1000 hours", "YouTube Views", "", "youtube", "watch-time"],
    // What is given during a live stream is none of its viewers; a heading before the name is not the name.
    ["Tiktok Live Stream Likes | Real", "TikTok Live Stream", "", "tiktok", "likes"],
    ["You Tube Jonli Efir uchun Like 👍", "YouTube tomoshabinlari", "", "youtube", "likes"],
    ["Tik Tok Jonli Efir uchun 💬sharhlar", "TikTok Jonli Efir", "", "tiktok", "comments"],
    ["Telegram ♻️ Avto 👁️ ko`rishlar", "Telegram", "", "telegram", "auto-views"],
    ["Auto Instagram 🇺🇸 USA Likes", "", "", "instagram", "auto-likes"],
    ["Instagram Likes [Auto refill]", "", "", "instagram", "likes"],
    ["Auto refill Instagram Likes", "", "", "instagram", "likes"],
    ["YouTube Views | Bonus Likes", "", "", "youtube", "views"],
    [
      "Youtube | Views | Package 10K Views for 20 videos of the channel | Bonus Likes",
      "Youtube | Views",
      "",
      "youtube",
      "packages",
    ],
    ["Telegram AVTO Reaksiya + korishlar", "Telegram", "", "telegram", "reactions"],
    ["Tik Tok Hikoyalarga ulashishlar", "TikTok", "", "tiktok", "shares"],
    ["ɪɢ Hikoyalarda ovoz berish — 1-variant (istorya)", "Instagram istorya va ulashishlar", "", "instagram", "poll-votes"],
    ["Telegram boost Hikoyalarga ovoz [ 7 kun ]", "Boost Hikoyalarga ovoz", "", "telegram", "boosts"],
    ["🇷🇺[Rossiya] AVTO kelgusi 30 ta Postga ko`rishlar", "Telegram Maqsadli ko`rishlar", "", "telegram", "auto-views"],
    ["Youtube Increase video views | View PlayList", "Youtube | Increase video views", "", "youtube", "views"],
    ["Spotify Playlist Plays", "Spotify", "", "spotify", "plays"],
    ["Youtube | Likes | Dislikes | Youtube Likes", "Youtube | Likes | Dislikes", "", "youtube", "likes"],
  ])("CAT-001 reads %s under %j, labelled %j, as %s %s", (name, category, platform, network, kind) =>
    expect(recogniseRow({ name, category, platform })).toEqual({ network, kind }),
  );

  it("CAT-001 puts what nobody knows under Other", () => {
    expect(recogniseRow({ category: "Unsigned | Private", name: "Test api", platform: "" })).toEqual({
      network: "other",
      kind: "other",
    });
  });
});
