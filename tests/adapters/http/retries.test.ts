import { idempotencyKey } from "@panel/core/identifiers";
import { createCancelSource } from "@panel/core/tasks";
import { settle } from "@panel/memory";
import { postAddFunds, postMarkInvoicePaid } from "@panel/wire/payments";
import { postSetEmail } from "@panel/wire/profile";
import { getPages } from "@panel/wire/settings";
import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from "axios";
import { describe, expect, it } from "vitest";
import { startClient } from "./stub-api.ts";

type Outcome = { readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string> } | "lost" | "never";

/** A transport that answers in turn; the last outcome stays. It stops when it is told to. */
function scripted(...outcomes: readonly Outcome[]) {
  const sent: InternalAxiosRequestConfig[] = [];
  const transport: AxiosAdapter = (config) => {
    sent.push(config);
    const outcome = outcomes[Math.min(sent.length, outcomes.length) - 1] ?? "lost";
    if (outcome === "lost") return Promise.reject(new AxiosError("lost", AxiosError.ERR_NETWORK));
    if (outcome === "never") {
      return new Promise((_resolve, reject) => {
        (config.signal as AbortSignal).addEventListener("abort", () =>
          reject(new AxiosError("stopped", AxiosError.ERR_CANCELED)),
        );
      });
    }
    const data = outcome.body === undefined ? "" : JSON.stringify(outcome.body);
    return Promise.resolve({ status: outcome.status, statusText: "", data, headers: outcome.headers ?? {}, config });
  };
  return { sent, transport };
}

const key = idempotencyKey("4f8c0a66-4c1e-4c68-9a53-0d9d1c5b0001");
const payment = { data: { invoice_id: "inv-1", strategy: "crypto" } };
const topUp = { key, body: { amount: 5, payment_method_id: 1, coupon_code: null, success_url: "s", cancel_url: "c" } };
const keysOf = (sent: readonly InternalAxiosRequestConfig[]) =>
  sent.map((config) => String(config.headers.get("Idempotency-Key")));

describe("reads", () => {
  it("are sent again twice after a lost answer, half a second and a second later", async () => {
    const { sent, transport } = scripted("lost", "lost", { status: 200, body: { data: [] } });
    const { client, clock } = await startClient({ transport });
    const answer = client.call(getPages);
    await settle();
    expect(sent).toHaveLength(1);
    await clock.advanceAsync(499);
    expect(sent).toHaveLength(1);
    await clock.advanceAsync(1);
    expect(sent).toHaveLength(2);
    await clock.advanceAsync(999);
    expect(sent).toHaveLength(2);
    await clock.advanceAsync(1);
    expect(sent).toHaveLength(3);
    expect(await answer).toEqual({ ok: true, value: [] });
    expect(clock.waiting).toBe(0);
  });

  it("give up after the third attempt and say why", async () => {
    for (const [outcome, error] of [
      ["lost", { kind: "network" }],
      [
        { status: 503, body: { message: "Closed" } },
        { kind: "server", status: 503, message: "Closed" },
      ],
      [{ status: 502 }, { kind: "server", status: 502, message: "" }],
    ] as const) {
      const { sent, transport } = scripted(outcome);
      const { client, clock } = await startClient({ transport });
      const answer = client.call(getPages);
      await clock.advanceAsync(500);
      await clock.advanceAsync(1_000);
      expect(await answer).toEqual({ ok: false, error });
      expect(sent).toHaveLength(3);
    }
  });

  it("are not sent again when the server has spoken", async () => {
    for (const status of [400, 404, 409, 422, 429, 500, 501]) {
      const { sent, transport } = scripted({ status, body: { message: "no" } });
      const { client, clock } = await startClient({ transport });
      expect((await client.call(getPages)).ok).toBe(false);
      expect(sent).toHaveLength(1);
      expect(clock.waiting).toBe(0);
    }
  });

  it("time out after ten seconds, and the whole call ends within twenty", async () => {
    const { sent, transport } = scripted("never");
    const { client, clock } = await startClient({ transport });
    const start = clock.now();
    const answer = client.call(getPages);
    await clock.advanceAsync(10_000);
    await clock.advanceAsync(500);
    expect(sent).toHaveLength(2);
    await clock.advanceAsync(9_500);
    expect(await answer).toEqual({ ok: false, error: { kind: "timeout" } });
    expect(sent).toHaveLength(2);
    expect(clock.now() - start).toBeLessThanOrEqual(20_000);
    expect(clock.waiting).toBe(0);
  });
});

describe("repetitions of a call that somebody made", () => {
  it("AUT-013 carry the token of who made it, whoever has logged in since", async () => {
    const { sent, transport } = scripted("lost", { status: 200, body: payment });
    const { client, clock, tokens } = await startClient({ transport });
    tokens.save("ann");
    const answer = client.call(postAddFunds, topUp);
    await settle();
    tokens.save("bob");
    await clock.advanceAsync(500);
    expect((await answer).ok).toBe(true);
    expect(sent.map((config) => String(config.headers.get("Authorization")))).toEqual(["Bearer ann", "Bearer ann"]);
  });

  it("DEC-173 leave the outcome open when they are turned away before anybody looked at their key", async () => {
    for (const status of [401, 429]) {
      const { transport } = scripted("lost", { status, body: { message: "No" } });
      const { client, clock, tokens } = await startClient({ transport });
      tokens.save("ann");
      const answer = client.call(postAddFunds, topUp);
      await clock.advanceAsync(500);
      expect(await answer).toEqual({ ok: false, error: { kind: "network" } });
    }
  });
});

describe("calls that change something", () => {
  it("are never sent again without a key", async () => {
    for (const outcome of ["lost", { status: 503 }] as const) {
      const { sent, transport } = scripted(outcome);
      const { client, clock } = await startClient({ transport });
      expect((await client.call(postSetEmail, { body: { email: "a@b.example" } })).ok).toBe(false);
      expect(sent).toHaveLength(1);
      expect(clock.waiting).toBe(0);
    }
  });

  it("are sent again with the same key and the same body, up to three times", async () => {
    const { sent, transport } = scripted(
      "lost",
      { status: 502 },
      { status: 409, body: { code: "still_running" } },
      { status: 200, body: payment },
    );
    const { client, clock } = await startClient({ transport });
    const answer = client.call(postAddFunds, topUp);
    for (const wait of [500, 1_000, 2_000]) await clock.advanceAsync(wait);
    expect(await answer).toMatchObject({ ok: true, value: { invoice_id: "inv-1" } });
    expect(keysOf(sent)).toEqual([key, key, key, key]);
    expect(new Set(sent.map((config) => config.data as string)).size).toBe(1);
  });

  it("wait as long as the server asks while a twin is running", async () => {
    const { sent, transport } = scripted(
      { status: 409, body: { code: "still_running" }, headers: { "retry-after": "4" } },
      { status: 200, body: payment },
    );
    const { client, clock } = await startClient({ transport });
    const answer = client.call(postAddFunds, topUp);
    await clock.advanceAsync(3_999);
    expect(sent).toHaveLength(1);
    await clock.advanceAsync(1);
    expect((await answer).ok).toBe(true);
  });

  it("say that the outcome is unknown when every answer was lost or came from a gateway", async () => {
    for (const [outcome, kind] of [
      ["lost", "network"],
      [{ status: 502 }, "network"],
      [{ status: 503, body: {} }, "network"],
      [{ status: 504 }, "timeout"],
    ] as const) {
      const { sent, transport } = scripted(outcome);
      const { client, clock } = await startClient({ transport });
      const answer = client.call(postAddFunds, topUp);
      for (const wait of [500, 1_000, 2_000]) await clock.advanceAsync(wait);
      expect(await answer).toEqual({ ok: false, error: { kind } });
      expect(sent).toHaveLength(4);
    }
  });

  it("stay unknown when the connection goes while the answer is missing", async () => {
    const { transport } = scripted("lost");
    const { client, clock, connection } = await startClient({ transport });
    const answer = client.call(postMarkInvoicePaid, { key, params: { invoiceId: "i" }, body: { comment: null } });
    await settle();
    connection.switch(false);
    await clock.advanceAsync(500);
    expect(await answer).toEqual({ ok: false, error: { kind: "network" } });
  });

  it("take the server's refusal as final after a lost answer, since the key makes it the first one's", async () => {
    const { transport } = scripted("lost", { status: 422, body: { message: "Too little", errors: { balance: ["Too little"] } } });
    const { client, clock } = await startClient({ transport });
    const answer = client.call(postAddFunds, topUp);
    await clock.advanceAsync(500);
    expect(await answer).toMatchObject({
      ok: false,
      error: { kind: "problems", problems: [{ field: "other", message: "Too little" }] },
    });
  });
});

describe("cancelling", () => {
  it("ends a running call and leaves no timer behind", async () => {
    const { transport } = scripted("never");
    const { client, clock } = await startClient({ transport });
    const source = createCancelSource();
    const answer = client.call(getPages, { signal: source.signal });
    await settle();
    source.abort();
    expect(await answer).toEqual({ ok: false, error: { kind: "cancelled" } });
    expect(clock.waiting).toBe(0);
  });

  it("ends the wait before a retry, and a call that has not begun", async () => {
    const { sent, transport } = scripted("lost");
    const { client, clock } = await startClient({ transport });
    const source = createCancelSource();
    const answer = client.call(getPages, { signal: source.signal });
    await settle();
    source.abort();
    expect(await answer).toEqual({ ok: false, error: { kind: "cancelled" } });
    expect(clock.waiting).toBe(0);
    expect(await client.call(getPages, { signal: source.signal })).toEqual({ ok: false, error: { kind: "cancelled" } });
    expect(sent).toHaveLength(1);
  });
});

it("the jitter spreads retries over the upper half of the wait", async () => {
  const { sent, transport } = scripted("lost", { status: 200, body: { data: [] } });
  const { client, clock } = await startClient({ transport, random: () => 0 });
  const answer = client.call(getPages);
  await clock.advanceAsync(249);
  expect(sent).toHaveLength(1);
  await clock.advanceAsync(1);
  expect((await answer).ok).toBe(true);
});
