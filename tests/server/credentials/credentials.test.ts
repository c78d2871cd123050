import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isApiTokenGood } from "../../../adapters/server/src/api-token/index.ts";
import {
  beginAuthenticator,
  confirmAuthenticator,
  ownerOfIdentity,
  readAppCode,
  tieIdentity,
} from "../../../adapters/server/src/credentials/index.ts";
import { sealKeyFrom } from "../../../adapters/server/src/secrets/index.ts";
import { appCodeAt } from "../../support/app-code.ts";
import { openServer, type TestServer } from "../../support/open-server.ts";
import { addCustomer, seedFixtures } from "../../support/server-fixtures.ts";

let test: TestServer;
let people = 0;
beforeAll(async () => {
  test = await openServer();
  await seedFixtures(test.db);
});
afterAll(() => test.close());

const now = () => new Date(test.clock.now());
const key = sealKeyFrom("a secret of this server");

const person = async (): Promise<number> =>
  (await addCustomer(test.db, now(), `credentials${String((people += 1))}@panel.test`)).id;

async function begun() {
  const userId = await person();
  const app = await beginAuthenticator(test.db, { userId, label: { issuer: "Panel", account: "me" }, key, now: now() });
  return { userId, code: appCodeAt(app?.secret ?? "", test.clock.now()) };
}

describe("what proves who a person is", () => {
  it("T32 an app is set up once: a second confirmation changes nothing", async () => {
    const { code, userId } = await begun();
    const right = await readAppCode(test.db, { userId, code, key, now: now() });
    expect(await confirmAuthenticator(test.db, right!, now())).toBe(true);
    expect(await confirmAuthenticator(test.db, { userId, step: right!.step + 1 }, now())).toBe(false);
    const kept = await test.db.selectFrom("authenticators").select("last_step").where("user_id", "=", userId).execute();
    expect(kept).toEqual([{ last_step: right!.step }]);
  });

  it("T32 a secret that was sealed under another key proves nothing, and breaks nothing", async () => {
    const { code, userId } = await begun();
    for (const other of [sealKeyFrom("another secret"), null])
      expect(await readAppCode(test.db, { userId, code, key: other, now: now() })).toBeNull();
  });

  it("an identity is of one provider: the same subject elsewhere is another person", async () => {
    const [ann, bob] = [await person(), await person()];
    const at = (provider: "facebook" | "google" | "telegram") => ({ provider, subject: "4711", username: "ann" });
    expect(await tieIdentity(test.db, ann, at("facebook"), now())).toBe(true);
    expect(await ownerOfIdentity(test.db, at("google"))).toBeNull();
    expect(await tieIdentity(test.db, bob, at("google"), now())).toBe(true);
    expect([await ownerOfIdentity(test.db, at("facebook")), await ownerOfIdentity(test.db, at("google"))]).toEqual([ann, bob]);
  });

  it("a Telegram that another account has leaves nothing of itself behind", async () => {
    const [ann, bob] = [await person(), await person()];
    const telegram = { provider: "telegram", subject: "4712", username: "ann" } as const;
    expect(await tieIdentity(test.db, ann, telegram, now())).toBe(true);
    expect(await tieIdentity(test.db, bob, telegram, now())).toBe(false);
    const names = await test.db.selectFrom("users").select(["id", "telegram_id"]).where("id", "in", [ann, bob]).execute();
    expect(new Map(names.map(({ id, telegram_id }) => [id, telegram_id]))).toEqual(
      new Map([
        [ann, "4712"],
        [bob, null],
      ]),
    );
  });

  it("a token that was never made is not good, whatever others are", async () => {
    expect(await isApiTokenGood(test.db, "api_unknown")).toBe(false);
  });
});
