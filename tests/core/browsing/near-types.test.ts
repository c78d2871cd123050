import { nearestTypes } from "@panel/core/browsing";
import { describe, expect, it } from "vitest";
import { network, serviceType } from "./catalogue-fixtures.ts";

const networks = [
  network(1, [serviceType(1, 1, [], { name: "Likes" }), serviceType(2, 1, [], { name: "Views" })], { name: "YouTube" }),
  network(2, [serviceType(3, 2, [], { name: "Likes" }), serviceType(4, 2, [], { name: "Followers" })], { name: "Instagram" }),
];
const names = (text: string) => nearestTypes(text, networks).map(({ name }) => name);

describe("the types nearest to a text that no service holds", () => {
  it("are those that most of its words name, themselves or by their network", () => {
    expect(names("instagram likes zzzz")).toEqual(["Instagram – Likes", "YouTube – Likes", "Instagram – Followers"]);
  });

  it("are none where no word names one", () => {
    expect(names("zzzz")).toEqual([]);
    expect(names("")).toEqual([]);
  });

  it("are six at most", () => {
    const many = network(
      3,
      Array.from({ length: 9 }, (_, at) => serviceType(10 + at, 3, [])),
      { name: "TikTok" },
    );
    expect(nearestTypes("tiktok zzzz", [many])).toHaveLength(6);
  });
});
