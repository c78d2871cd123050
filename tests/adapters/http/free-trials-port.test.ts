import { apiPorts } from "@panel/http";
import { describe, expect, it } from "vitest";
import { raw, startClient } from "./stub-api.ts";

async function start() {
  const { api, client } = await startClient();
  return { api, port: await apiPorts.freeTrials(client) };
}

describe("free trials", () => {
  it("FTR-006 DEC-095 reads a 204 of quests, and of one's own trials, as none, and no other answer without words", async () => {
    const { api, port } = await start();
    for (const [path, list] of [
      ["/api/v1/free-trial-quests", () => port.quests()],
      ["/api/v1/free-trials", () => port.trials()],
    ] as const) {
      api.answerInTurn(raw(204, ""));
      expect(await list()).toEqual({ ok: true, value: [] });
      expect(api.last).toMatchObject({ method: "GET", path });
      api.answerInTurn(raw(200, ""));
      expect(await list()).toMatchObject({ ok: false, error: { kind: "unexpectedAnswer" } });
    }
  });
});
