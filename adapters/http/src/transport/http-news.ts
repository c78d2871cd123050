import { failure, success, type PortAnswer, type PortError } from "@panel/core/result";
import type { StreamNews } from "@panel/core/orders";
import type { CancelSignal } from "@panel/core/tasks";
import { orderId } from "@panel/core/identifiers";
import { decode, type Endpoint } from "@panel/wire/endpoint";
import type { movedOrdersSchema } from "@panel/wire/order-details";
import axios from "axios";
import { errorFromResponse } from "./error-from-response.ts";
import { EventReader } from "./event-reader.ts";

/** A stream to be opened: its address and headers, and what hears of it. */
export interface NewsPlan {
  readonly call: Endpoint & { readonly answer: typeof movedOrdersSchema };
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly hear: (news: StreamNews) => void;
  readonly signal: CancelSignal;
}

const MAX_REFUSAL_LENGTH = 100_000;

/** What came; text that is no event of ours, such as a page of a proxy, ends the stream. */
async function readAll({ call, hear, signal }: NewsPlan, body: ReadableStream<Uint8Array>): PortAnswer<null> {
  const events = new EventReader();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted) return failure({ kind: "cancelled" });
    if (done) return success(null);
    for (const event of events.take(decoder.decode(value, { stream: true }))) {
      if (event.kind === "beat") hear(event);
      else if (event.name === "orders") {
        const moved = decode(call, parsed(event.data));
        if (!moved.ok) return moved;
        hear({ kind: "moved", orders: moved.value.orders.map(orderId) });
      }
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function refusalOf(status: number, body: ReadableStream<Uint8Array>, hadToken: boolean): Promise<PortError> {
  const text = (await new Response(body).text()).slice(0, MAX_REFUSAL_LENGTH);
  return errorFromResponse<never>({ status, body: parsed(text) ?? undefined, retryAfter: null, hadToken }, () => null);
}

const isEventStream = (type: unknown): boolean => typeof type === "string" && type.startsWith("text/event-stream");

async function open(plan: NewsPlan, signal: AbortSignal): PortAnswer<null> {
  const answer = await axios.request<ReadableStream<Uint8Array>>({
    adapter: "fetch",
    responseType: "stream",
    url: plan.address,
    headers: { ...plan.headers, Accept: "text/event-stream" },
    signal,
    validateStatus: () => true,
  });
  const { status, data, headers } = answer;
  if (status !== 200) return failure(await refusalOf(status, data, "Authorization" in plan.headers));
  if (!isEventStream(headers["content-type"])) {
    await data.cancel();
    return failure({ kind: "unexpectedAnswer", part: plan.call.id });
  }
  plan.hear({ kind: "open" });
  return readAll(plan, data);
}

/** Opens a stream of server-sent events and tells what comes; answers when it has ended. */
export async function openNews(plan: NewsPlan): PortAnswer<null> {
  const abort = new AbortController();
  const cancel = () => abort.abort();
  plan.signal.addEventListener("abort", cancel);
  try {
    return plan.signal.aborted ? failure({ kind: "cancelled" }) : await open(plan, abort.signal);
  } catch {
    return failure({ kind: plan.signal.aborted ? "cancelled" : "network" });
  } finally {
    abort.abort();
    plan.signal.removeEventListener("abort", cancel);
  }
}
