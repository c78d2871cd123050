import { allEndpoints } from "@panel/wire/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealKeyFrom } from "../../../adapters/server/src/secrets/index.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";

let test: TestServer;
beforeAll(async () => {
  test = await openServer({ sealKey: sealKeyFrom("a secret of these tests") });
  await seedFixtures(test.db);
});
afterAll(() => test.close());

/** Calls that change how one gets into an account, or take all of it, by what they are about. */
const guarded: readonly (readonly [about: string, ids: readonly string[]])[] = [
  ["ways in", ["API-015", "API-016", "EXT-socialite-disconnect"]],
  ["the e-mail, which sets the password", ["API-008"]],
  ["the second factor", ["API-026", "API-027"]],
  [
    "authenticator apps and recovery codes",
    ["EXT-2fa-app", "EXT-2fa-app-confirm", "EXT-2fa-app-remove", "EXT-2fa-first", "EXT-2fa-recovery-codes"],
  ],
  ["passkeys", ["EXT-passkey-options", "EXT-passkey-register", "EXT-passkey-rename", "EXT-passkey-remove"]],
  ["sessions", ["EXT-session-end", "EXT-sessions-end"]],
  ["the token itself, which would outlive the one that was found", ["API-024"]],
  ["all that is kept of the account, and its end", ["EXT-own-data", "EXT-account-deletion", "EXT-account-deletion-confirm"]],
  ["the proof of the owner", ["EXT-owner-proof", "EXT-owner-proof-give"]],
];

describe("what an API token does not open", () => {
  it.each(guarded)("DEC-064 T19 %s: only a session changes them, whatever the token may do else", async (_about, ids) => {
    const { id, token } = await addCustomer(
      test.db,
      new Date(test.clock.now()),
      `guarded-${ids.join("-").toLowerCase()}@panel.test`,
    );
    for (const isReadOnly of [false, true]) {
      const made = await test.call("POST", "/api/v1/api-token", { token, body: { is_read_only: isReadOnly } });
      const own = made.json<{ data: { api_token: string } }>().data.api_token;
      for (const endpointId of ids) {
        const found = allEndpoints.find((endpoint) => endpoint.id === endpointId);
        const path = (found?.path ?? "").replace(
          /\{\w+\}/g,
          found?.path.includes("{passkeyId}") ? "1" : "0b1d7c52-0d1f-4c39-9a4e-5a8f0c2d6e11",
        );
        const answer = await test.call(found?.method ?? "", path, {
          token: own,
          ...(found?.method === "DELETE" ? {} : { body: {} }),
        });
        expect([endpointId, answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([
          endpointId,
          422,
          "session_needed",
        ]);
      }
    }
    expect((await test.call("GET", "/api/v1/profile", { token })).json()).toMatchObject({ data: { id, is_2fa: false } });
  });

  it("DEC-064 leaves no call out of this table that changes how one gets in", () => {
    const marked = allEndpoints.filter(({ needsSession }) => needsSession).map(({ id }) => id);
    expect(marked.toSorted()).toEqual(guarded.flatMap(([, ids]) => ids).toSorted());
  });
});
