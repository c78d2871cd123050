import { describe, expect, it } from "vitest";
import { foldText } from "../../../adapters/server/src/catalogue-import/fold-text.ts";
import { recogniseCategory, recogniseRow } from "../../../adapters/server/src/catalogue-import/recognise-category.ts";

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
    ["Одноклассники", "odnoklassniki", null],
    ["Max 5K", null, null],
    ["boxing fightx", null, null],
  ])("CAT-001 reads %s", (text, network, kind) => expect(recogniseCategory(text)).toEqual({ network, kind }));

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

  it("CAT-001 puts what nobody knows under Other", () => {
    expect(recogniseRow({ category: "Unsigned | Private", name: "Test api", platform: "" })).toEqual({
      network: "other",
      kind: "other",
    });
  });
});
