import { ProblemMap } from "@panel/core/result";
import { apiPorts } from "@panel/http";
import { describe, expect, it } from "vitest";
import { key } from "./fixtures.ts";
import { startClient } from "./stub-api.ts";

const wish = { url: "https://youtu.be/aqz-KE-bpKQ", countries: [1], track: "daily", keywords: ["piano"] } as const;
const fields = ["url", "countries", "track", "keywords"] as const;

describe("a campaign on its way", () => {
  it("CMP-017 DEC-161 takes what is wrong from the errors of the answer, then from those within its data", async () => {
    const { api, client } = await startClient();
    const port = await apiPorts.campaigns(client);
    const foundIn = async (body: object) => {
      api.answer(422, body);
      const answer = await port.create(wish, key);
      const found = answer.ok ? new ProblemMap() : ProblemMap.of<(typeof fields)[number]>(answer.error);
      return fields.map((field) => found.at(field));
    };
    const errors = { url: ["Not a video."], countries: ["None."], track: "How often?", keywords: ["Too many.", "Too long."] };
    const said = [["Not a video."], ["None."], ["How often?"], ["Too many.", "Too long."]];
    expect(await foundIn({ message: "Sent data is invalid", errors })).toEqual(said);
    expect(await foundIn({ message: "Sent data is invalid", data: { errors } })).toEqual(said);
    // Where both are there, those beside the data count.
    expect(await foundIn({ errors, data: { errors: { url: ["Something else."] } } })).toEqual(said);
    expect(api.last).toMatchObject({ method: "POST", path: "/api/v1/campaigns" });
  });
});
