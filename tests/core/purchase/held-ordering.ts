import type { OrderEvent } from "@panel/core/pricing";
import type { OrderingPort } from "@panel/core/purchase";
import { success, type AnyRefusal, type PortResult } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import { settle } from "@panel/memory";
import { FakeOrderingServer } from "./fake-ordering-server.ts";

type CallName = "identifyNetwork" | "availableServiceTypes" | "validateLink" | "totalCost" | "quantityByCost";

interface HeldCall {
  readonly name: CallName;
  readonly parameters: readonly unknown[];
  readonly signal: CancelSignal | undefined;
  answer(result: PortResult<unknown, AnyRefusal>): void;
}

/** An ordering port whose reads wait until the test answers them, in whatever order it likes; orders go to `server`. */
export class HeldOrdering implements OrderingPort {
  readonly server = new FakeOrderingServer();
  /** Calls that wait. */
  readonly held: HeldCall[] = [];
  /** Every call ever made. */
  readonly made: { readonly name: CallName; readonly parameters: readonly unknown[] }[] = [];

  identifyNetwork: OrderingPort["identifyNetwork"] = (url, signal) => this.#hold("identifyNetwork", [url], signal);
  availableServiceTypes: OrderingPort["availableServiceTypes"] = (url, network, signal) =>
    this.#hold("availableServiceTypes", [url, network], signal);
  findChannels: OrderingPort["findChannels"] = () => this.server.findChannels();
  validateLink: OrderingPort["validateLink"] = (url, service, signal) =>
    // Without a signal it is the check of an order being placed.
    signal ? this.#hold("validateLink", [url, service], signal) : this.server.validateLink(url, service);
  totalCost: OrderingPort["totalCost"] = (request, signal) => this.#hold("totalCost", [request], signal);
  quantityByCost: OrderingPort["quantityByCost"] = (request, signal) => this.#hold("quantityByCost", [request], signal);
  validateOrder: OrderingPort["validateOrder"] = (order) => this.server.validateOrder(order);
  findOverlaps: NonNullable<OrderingPort["findOverlaps"]> = (question) => this.server.findOverlaps(question);
  placeOrder: OrderingPort["placeOrder"] = (request) => this.server.placeOrder(request);
  findPurchase: OrderingPort["findPurchase"] = (key) => this.server.findPurchase(key);
  recordEvent = (event: OrderEvent) => this.server.recordEvent(event);

  /** The waiting calls of a name, oldest first. */
  waiting(name: CallName): readonly HeldCall[] {
    return this.held.filter((call) => call.name === name);
  }

  callsOf(name: CallName): readonly (readonly unknown[])[] {
    return this.made.filter((call) => call.name === name).map((call) => call.parameters);
  }

  /** Answers the newest waiting call of a name with a value. */
  async answer(name: CallName, value: unknown): Promise<void> {
    await this.reply(name, success(value));
  }

  async reply(name: CallName, result: PortResult<unknown, AnyRefusal>): Promise<void> {
    const call = this.waiting(name).at(-1);
    if (!call) throw new Error(`no ${name} is waiting`);
    call.answer(result);
    await settle();
  }

  #hold<Value>(name: CallName, parameters: readonly unknown[], signal: CancelSignal | undefined): Promise<PortResult<Value>> {
    this.made.push({ name, parameters });
    return new Promise((resolve) => {
      const call: HeldCall = {
        name,
        parameters,
        signal,
        answer: (result) => {
          this.held.splice(this.held.indexOf(call), 1);
          resolve(result as PortResult<Value>);
        },
      };
      this.held.push(call);
    });
  }
}
