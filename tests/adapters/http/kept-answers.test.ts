import { HttpSavedAnswersPort } from "@panel/http/first-calls";
import { KEPT_SINCE_HEADER } from "@panel/wire/kept-answers";
import { getProfile, postSetEmail } from "@panel/wire/profile";
import { getCustomMenuItems, getPages } from "@panel/wire/settings";
import { describe, expect, it } from "vitest";
import { hangUp, json, startClient } from "./stub-api.ts";

describe("answers that come from the device", () => {
  it("tell since when the oldest of what is shown has been kept, until fresh ones come", async () => {
    const { api, client } = await startClient();
    const heard: (number | null)[] = [];
    const stop = await new HttpSavedAnswersPort(client).watch((since) => heard.push(since));
    const kept = (since: number) => json(200, { data: [] }, { [KEPT_SINCE_HEADER]: String(since) });
    api.answerInTurn(kept(2_000), kept(1_000), json(200, { data: [] }));
    await client.call(getPages);
    await client.call(getCustomMenuItems);
    await client.call(getCustomMenuItems);
    await client.call(getPages);
    expect(heard).toEqual([null, 2_000, 1_000, 2_000, null]);
    stop();
    api.answerInTurn(kept(3_000));
    await client.call(getPages);
    expect(heard).toHaveLength(5);
  });

  it("are asked for without a connection where the device keeps them; nothing else is", async () => {
    const { api, client, connection } = await startClient({ keepsAnswers: () => true });
    connection.switch(false);
    api.answerInTurn(json(200, { data: [] }), hangUp);
    expect((await client.call(getPages)).ok).toBe(true);
    // One that the device has not kept is told immediately, and not tried again and again.
    expect(await client.call(getPages)).toEqual({ ok: false, error: { kind: "offline" } });
    const before = api.arrived.length;
    expect(await client.call(postSetEmail, { body: { email: "a@b.example" } })).toEqual({
      ok: false,
      error: { kind: "offline" },
    });
    expect([before, api.arrived.length]).toEqual([2, 2]);
  });

  it("are asked for once more as they were asked for first, with the session, and never those that are not kept", async () => {
    const { api, client, tokens } = await startClient();
    tokens.save("mine");
    api.answer(200, { data: [] });
    await client.call(getPages);
    await client.call(getProfile);
    const first = api.arrived.length;
    await new HttpSavedAnswersPort(client).askAgain();
    const again = api.arrived.slice(first);
    expect(again.map(({ path }) => path)).toEqual(api.arrived.slice(0, first).map(({ path }) => path));
    expect(again.map(({ headers }) => headers.authorization)).toEqual(["Bearer mine", "Bearer mine"]);
  });
});
