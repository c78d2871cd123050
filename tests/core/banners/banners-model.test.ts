import { BannersModel, type Banner } from "@panel/core/banners";
import { failure, success } from "@panel/core/result";
import { expect, it } from "vitest";

const banner: Banner = { place: "dashboard", type: "html", content: "<b>New</b>", scrollDelayMs: null, slides: [] };

it("LOC-006 banners come again after a change of language, and a failure keeps those that were there", async () => {
  const answers = [success([banner]), failure({ kind: "network" as const }), success([{ ...banner, content: "<b>Neu</b>" }])];
  const model = new BannersModel({ port: { banners: () => Promise.resolve(answers.shift()!) } });
  expect(model.all).toEqual([]);
  await model.load();
  expect(model.all).toEqual([banner]);
  await model.load();
  expect(model.all).toEqual([banner]);
  await model.load();
  expect(model.all).toMatchObject([{ content: "<b>Neu</b>" }]);
});
