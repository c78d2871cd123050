import { getOwnerProof, postOwnerProof } from "@panel/wire/owner-proof";
import {
  changeBySecondFactor,
  findUser,
  forgetLoginTries,
  limitLogins,
  proveSession,
  type StoredUser,
} from "../accounts/index.ts";
import { type Call, handle, type Handler, notFound, refuseField, sessionOf, text } from "../calls/index.ts";
import { hasAuthenticator } from "../credentials/index.ts";
import { isPassword, type SealKey } from "../secrets/index.ts";

type ProofCall = Call<typeof postOwnerProof>;

const nowOf = ({ clock }: Pick<Call, "clock">): Date => new Date(clock.now());

async function ownerOf({ db, session }: Pick<Call, "db" | "session">): Promise<StoredUser> {
  const user = await findUser(db, sessionOf({ session }).userId);
  if (!user) throw notFound();
  return user;
}

async function means(call: Call<typeof getOwnerProof>) {
  const { email, id, password_hash } = await ownerOf(call);
  const mails_code = email !== null;
  return { has_password: password_hash !== null, takes_code: mails_code || (await hasAuthenticator(call.db, id)), mails_code };
}

/** A guess costs what it costs at the login, and counts there. */
async function proveByPassword(call: ProofCall): Promise<null> {
  const now = nowOf(call);
  const { email, id, password_hash } = await ownerOf(call);
  const name = email ?? `account ${String(id)}`;
  await limitLogins(call, name, now);
  if (password_hash === null || !(await isPassword(call.body.password, password_hash)))
    throw refuseField("password", text("wrongPassword"));
  await forgetLoginTries(call, name, now);
  await proveSession(call.db, sessionOf(call), now);
  return null;
}

async function prove(key: SealKey | null, call: ProofCall): Promise<null> {
  const { code, password } = call.body;
  if (password !== "") return proveByPassword(call);
  if (code === "") throw refuseField("password", text("required"));
  return changeBySecondFactor(call, { code, key }, async (tx) => {
    await proveSession(tx, sessionOf(call), nowOf(call));
    return null;
  });
}

/** EXT-owner-proof, EXT-owner-proof-give; `key` opens the secrets of apps. */
export const ownerProofHandlers = (key: SealKey | null): readonly Handler[] => [
  handle(getOwnerProof, means),
  handle(postOwnerProof, (call) => prove(key, call)),
];
