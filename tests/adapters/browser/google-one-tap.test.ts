import { GoogleOneTapPrompt, type OneTapHost } from "@panel/browser";
import { describe, expect, it } from "vitest";

type Setup = Readonly<Record<string, unknown>> & { readonly callback: (answer: { readonly credential: string }) => void };
interface Moment {
  isSkippedMoment?(): boolean;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): string;
}

/** A window whose script of Google does what a test says. */
function open(isThere = true) {
  const loaded: string[] = [];
  const setups: Setup[] = [];
  let listen: (moment: Moment) => void = () => undefined;
  let cancelled = 0;
  const id = {
    initialize: (setup: Readonly<Record<string, unknown>>) => void setups.push(setup as Setup),
    prompt: (heard: (moment: Moment) => void) => void (listen = heard),
    cancel: () => void (cancelled += 1),
  };
  const host: OneTapHost = isThere ? { google: { accounts: { id } } } : {};
  const prompt = new GoogleOneTapPrompt(host, {
    load: (address) => {
      loaded.push(address);
      return Promise.resolve(isThere);
    },
  });
  return { loaded, prompt, setups, say: (moment: Moment) => listen(moment), cancelled: () => cancelled };
}

const question = { clientId: "panel", nonce: "of-the-page" };
const started = () => new Promise<void>((resolve) => void setTimeout(resolve, 0));

describe("Google's prompt in a browser", () => {
  it("AUT-024 loads Google's script with the first question, and hands out what Google has signed", async () => {
    const { loaded, prompt, setups } = open();
    expect(loaded).toEqual([]);
    const answer = prompt.ask(question);
    await started();
    expect(loaded).toEqual(["https://accounts.google.com/gsi/client"]);
    expect(setups[0]).toMatchObject({ client_id: "panel", nonce: "of-the-page", auto_select: false });
    setups[0]?.callback({ credential: "signed" });
    expect(await answer).toBe("signed");
  });

  it.each<[string, Moment]>([
    ["closed", { isDismissedMoment: () => true, getDismissedReason: () => "cancel_called" }],
    ["skipped", { isSkippedMoment: () => true }],
  ])("AUT-024 answers null where the prompt was %s", async (_name, moment) => {
    const { prompt, say } = open();
    const answer = prompt.ask(question);
    await started();
    say({ isDismissedMoment: () => true, getDismissedReason: () => "credential_returned" });
    say(moment);
    expect(await answer).toBeNull();
  });

  it("AUT-024 answers null where the script is blocked, and takes a question back that stands", async () => {
    expect(await open(false).prompt.ask(question)).toBeNull();
    const { prompt, cancelled } = open();
    const answer = prompt.ask(question);
    await started();
    await prompt.withdraw();
    expect([await answer, cancelled()]).toEqual([null, 1]);
  });
});
