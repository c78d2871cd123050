import { createHmac } from "node:crypto";
import type { Clock } from "@panel/core/time";
import { isSignature } from "../secrets/index.ts";
import { type CodeProvider, type Identity, type IdentityProvider, ProviderRefused } from "./identity-provider.ts";

/** How long a code of the sandbox is good. */
const CODE_LIFE_MS = 60_000;

/** What the page of the sandbox lets a tester be. */
export type SandboxPerson = Pick<Identity, "subject" | "name" | "email" | "isEmailVerified">;

export interface SandboxSetup {
  readonly secret: string;
  readonly origin: string;
  readonly clock: Clock;
}

const signatureOf = (secret: string, provider: CodeProvider, words: string): string =>
  createHmac("sha256", secret).update(`${provider}:${words}`).digest("base64url");

/** The code that the page of the sandbox sends back with. */
export function sandboxCode({ secret, clock }: SandboxSetup, provider: CodeProvider, person: SandboxPerson): string {
  const words = Buffer.from(JSON.stringify({ ...person, until: clock.now() + CODE_LIFE_MS })).toString("base64url");
  return `${words}.${signatureOf(secret, provider, words)}`;
}

function personOf({ secret, clock }: SandboxSetup, provider: CodeProvider, code: string): SandboxPerson {
  const [words = "", signature = ""] = code.split(".");
  if (!isSignature(signature, signatureOf(secret, provider, words))) throw new ProviderRefused("no code of the sandbox");
  const { until, ...person } = JSON.parse(Buffer.from(words, "base64url").toString()) as SandboxPerson & { until: number };
  if (until <= clock.now()) throw new ProviderRefused("an old code");
  return person;
}

/** Stands in for a provider on one machine, where a tester says who they are. */
export function sandboxProvider(setup: SandboxSetup, provider: CodeProvider): IdentityProvider {
  const identityOf = (code: string): Identity => ({ provider, ...personOf(setup, provider, code) });
  return {
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
