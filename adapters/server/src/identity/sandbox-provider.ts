import { createHmac, randomUUID } from "node:crypto";
import type { Clock } from "@panel/core/time";
import { isSignature } from "../secrets/index.ts";
import {
  type CodeProvider,
  type Identity,
  type IdentityProvider,
  ProviderRefused,
  type SignedIdentity,
} from "./identity-provider.ts";

/** How long a code of the sandbox is good. */
const CODE_LIFE_MS = 60_000;

/** How long what the prompt of the sandbox says is good: as long as a page may be looked at before somebody agrees. */
const PROMPT_LIFE_MS = 15 * 60_000;

/** Whom the prompt of the sandbox offers, as the page of the sandbox does at first. */
const promptedPerson: SandboxPerson = {
  subject: "sandbox-one-tap",
  name: "Sam Sample",
  email: "sam@example.com",
  isEmailVerified: true,
};

/** What the page of the sandbox lets a tester be. */
export type SandboxPerson = Pick<Identity, "subject" | "name" | "email" | "isEmailVerified">;

export interface SandboxSetup {
  readonly secret: string;
  readonly origin: string;
  readonly clock: Clock;
}

/** What a signed person may be used for: what the page says is nothing that the prompt has said. */
const PROMPT = "one-tap";
type Purpose = CodeProvider | typeof PROMPT;

const signatureOf = (secret: string, purpose: Purpose, words: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${words}`).digest("base64url");

/** The code that the page of the sandbox sends back with. */
export const sandboxCode = (setup: SandboxSetup, provider: CodeProvider, person: SandboxPerson): string =>
  signedPerson(setup, provider, person, CODE_LIFE_MS);

/** What the prompt of the sandbox hands out, another one each time. */
export const sandboxCredential = (setup: SandboxSetup): string => signedPerson(setup, PROMPT, promptedPerson, PROMPT_LIFE_MS);

function signedPerson({ secret, clock }: SandboxSetup, purpose: Purpose, person: SandboxPerson, lifeMs: number): string {
  const signed = { ...person, until: clock.now() + lifeMs, id: randomUUID() };
  const words = Buffer.from(JSON.stringify(signed)).toString("base64url");
  return `${words}.${signatureOf(secret, purpose, words)}`;
}

function personOf({ secret, clock }: SandboxSetup, purpose: Purpose, code: string) {
  const [words = "", signature = ""] = code.split(".");
  if (!isSignature(signature, signatureOf(secret, purpose, words))) throw new ProviderRefused("no code of the sandbox");
  const { until, subject, name, email, isEmailVerified } = JSON.parse(
    Buffer.from(words, "base64url").toString(),
  ) as SandboxPerson & { until: number };
  if (until <= clock.now()) throw new ProviderRefused("an old code");
  return { person: { subject, name, email, isEmailVerified }, until };
}

/** Replaces a provider on one machine, where a tester says who they are. */
export function sandboxProvider(setup: SandboxSetup, provider: CodeProvider): IdentityProvider {
  const identityOf = (code: string): Identity => ({ provider, ...personOf(setup, provider, code).person });
  return {
    ...(provider === "google" ? { oneTap: { clientId: null, read: (credential) => readPrompt(setup, credential) } } : {}),
    begin: ({ state }) => {
      const address = new URL(`/sandbox/identity/${provider}`, setup.origin);
      address.searchParams.set("state", state);
      return Promise.resolve(address.href);
    },
    finish: async (answer) => {
      const code = answer.searchParams.get("code");
      if (code === null) throw new ProviderRefused("cancelled");
      return Promise.resolve(identityOf(code));
    },
  };
}

async function readPrompt(setup: SandboxSetup, credential: string): Promise<SignedIdentity> {
  const { person, until } = await Promise.resolve(credential).then((words) => personOf(setup, PROMPT, words));
  return { identity: { provider: "google", ...person }, nonce: null, expiresAt: new Date(until) };
}
