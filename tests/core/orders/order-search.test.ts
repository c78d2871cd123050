import { isOrderFound, orderSearch } from "@panel/core/orders";
import { describe, expect, it } from "vitest";

const REEL = "https://www.instagram.com/reel/CxAbCdEfGhI/";
const orders = [
  { id: 100_001, name: "𝗖𝘂𝘀𝘁𝗼𝗺 | 𝗖𝗼𝗺𝗺𝗲𝗻𝘁𝘀 ⭐", url: REEL },
  { id: 100_002, name: "Instagram Takipçi – gerçek", url: "https://www.instagram.com/natgeo/" },
  { id: 100_003, name: "Telegram Views 1000", url: "https://t.me/durov/123" },
  { id: 100_004, name: "Просмотры видео", url: "https://www.youtube.com/@%D0%9A%D0%B0%D0%BD%D0%B0%D0%BB" },
  { id: 1_000, name: "Website visits", url: "" },
];

const found = (text: string): readonly number[] => {
  const asked = orderSearch(text);
  return orders.filter((order) => asked === null || isOrderFound(asked, order)).map(({ id }) => id);
};

describe("the search of orders", () => {
  it.each([
    ["https://www.instagram.com/reel/CxAbCdEfGhI/?igsh=MzRlODBiNWFlZA==", [100_001]],
    ["instagram.com/reel/CxAbCdEfGhI", [100_001]],
    ["http://www.instagram.com/reel/CxAbCdEfGhI/", [100_001]],
    ["https://www.instagram.com/p/CxAbCdEfGhI/", [100_001]],
    ["See this! https://www.instagram.com/natgeo/p/CxAbCdEfGhI/ 😍", [100_001]],
    ["CxAbCd", [100_001]],
    ["instagram.com/@NatGeo", [100_002]],
    ["@natgeo", [100_002]],
    ["natgeo/", [100_002]],
    ["https://t.me/s/durov/123?single", [100_003]],
    ["t.me/durov", [100_003]],
    ["https://www.youtube.com/@Канал", [100_004]],
    ["канал", [100_004]],
    ["https://www.instagram.com/reel/CxAbCdEfGhX/", []],
  ])("finds by the link %s", (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ["100001", [100_001]],
    ["100001, 100002", [100_001, 100_002]],
    ["100001\n100003;100002", [100_001, 100_002, 100_003]],
    ["Order #100001", [100_001]],
    ["Order 100001", [100_001]],
    ["Заказ № 100 001", []],
    ["Заказ №100001", [100_001]],
    ["#100001 #100002", [100_001, 100_002]],
    ["١٠٠٠٠١", [100_001]],
    ["\u200b100001\u00a0", [100_001]],
    ["100005", []],
    ["00", [100_003]],
  ])("finds by the numbers %j", (text, ids) => {
    expect(found(text)).toEqual(ids);
  });

  it.each([
    ["Custom Comments", [100_001]],
    ["comments custom", [100_001]],
    ["takipci", [100_002]],
    ["GERÇEK instagram", [100_002]],
    ["instagram", [100_001, 100_002]],
    ["просмотры", [100_004]],
    ["views 1000", [100_003, 1_000]],
    ["likes", []],
    [" ", orders.map(({ id }) => id)],
    ["@", []],
    ["%", []],
  ])("finds by the words %j", (text, ids) => {
    expect(found(text)).toEqual(ids);
  });
});
