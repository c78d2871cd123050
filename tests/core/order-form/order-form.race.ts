import { networkId, serviceId, type NetworkId } from "@panel/core/identifiers";
import type { CostRequest, QuantityByCostRequest } from "@panel/core/purchase";
import { success } from "@panel/core/result";
import { settle } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { openForm, type OrderFormFixture } from "./order-form-fixtures.ts";
import { aCost, aService } from "../purchase/ordering-fixtures.ts";

const RUNS = { numRuns: 300 };

const links = new Map<string, NetworkId>([
  ["https://www.instagram.com/natgeo/", networkId(1)],
  ["https://youtu.be/dQw4w9WgXcQ", networkId(2)],
  ["https://www.instagram.com/p/Cabc123/", networkId(1)],
]);

/** Answers one waiting call, chosen by `pick`, as the server would: by its own parameters, however old they are. */
function answerOne(fixture: OrderFormFixture, pick: number): boolean {
  const call = fixture.ordering.held[pick % Math.max(1, fixture.ordering.held.length)];
  if (!call) return false;
  const [first] = call.parameters;
  if (call.name === "identifyNetwork") call.answer(success(links.get(first as string) ?? null));
  else if (call.name === "totalCost") {
    const { lines } = first as CostRequest;
    call.answer(success(aCost(lines, fixture.catalogue.service(lines[0]!.serviceId) ?? aService())));
  } else if (call.name === "quantityByCost") {
    const { desiredCost, serviceId: id } = first as QuantityByCostRequest;
    call.answer(success({ serviceId: id, quantity: Math.max(10, Math.floor(desiredCost / 10_000) * 10), cost: desiredCost }));
  } else call.answer(success(call.name === "availableServiceTypes" ? [] : null));
  return true;
}

interface Step {
  readonly name: string;
  readonly run: (fixture: OrderFormFixture) => void;
}

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(...links.keys())
    .map((url) => ({ name: `link ${url}`, run: (fixture: OrderFormFixture) => fixture.line.link.setUrl(url) })),
  fc
    .constantFrom(1, 2)
    .map((id) => ({ name: `network ${id}`, run: (fixture: OrderFormFixture) => fixture.line.chooseNetwork(networkId(id)) })),
  fc
    .constantFrom(101, 102, 121, 201)
    .map((id) => ({ name: `service ${id}`, run: (fixture: OrderFormFixture) => void fixture.line.chooseService(serviceId(id)) })),
  fc.integer({ min: 1, max: 999 }).map((quantity) => ({
    name: `quantity ${quantity}`,
    run: (fixture: OrderFormFixture) => fixture.line.quantity.setText(String(quantity)),
  })),
  fc.integer({ min: 1, max: 9 }).map((cost) => ({
    name: `subtotal ${cost}`,
    run: (fixture: OrderFormFixture) => fixture.line.subtotal.setText(String(cost)),
  })),
);
const happenings = fc.array(
  fc.oneof(
    steps,
    fc.nat(5).map((pick): Step => ({ name: `answer ${pick}`, run: (fixture) => void answerOne(fixture, pick) })),
    fc
      .constantFrom(100, 500, 600, 800)
      .map((time): Step => ({ name: `wait ${time}`, run: (fixture) => fixture.clock.advance(time) })),
  ),
  { minLength: 1, maxLength: 25, size: "max" },
);

/** Lets everything that waits be answered until nothing moves any more; how many totals that took. */
async function comeToRest(fixture: OrderFormFixture): Promise<number> {
  const before = fixture.ordering.callsOf("totalCost").length;
  for (let round = 0; round < 40; round += 1) {
    await fixture.clock.advanceAsync(900);
    while (answerOne(fixture, 0)) await settle();
  }
  return fixture.ordering.callsOf("totalCost").length - before;
}

// Hundreds of interleavings; a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 });

describe("answers in any order", () => {
  it("DEC-126 the form ends as the newest intent says, with the total of just that", async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (sequence) => {
        const fixture = await openForm();
        let linkAt = -1;
        let choiceAt = -1;
        for (const [at, step] of sequence.entries()) {
          if (step.name.startsWith("link")) linkAt = at;
          if (step.name.startsWith("network") || step.name.startsWith("service")) choiceAt = at;
          step.run(fixture);
          await settle();
        }
        const chosen = fixture.line.choice.ids.networkId;
        const totals = await comeToRest(fixture);
        const { line, form } = fixture;
        const linked = links.get(line.link.url);
        // A later choice by hand stays; else the link decides.
        expect(line.choice.ids.networkId).toBe(choiceAt > linkAt ? chosen : (linked ?? chosen));
        expect(form.quote.isPending).toBe(false);
        expect(form.checkout.total).toBe(line.cost);
        expect(line.quoted?.totalQuantity).toBe(line.quantity.quantity);
        expect(form.quote.cost).toEqual(aCost([line.orderLine!], line.choice.service));
        // Cost and quantity do not chase each other; a link that changes the service asks once more.
        expect(totals).toBeLessThanOrEqual(3);
        expect(fixture.ordering.callsOf("quantityByCost").length).toBeLessThanOrEqual(
          sequence.filter((step) => step.name.startsWith("subtotal") || step.name.startsWith("link")).length,
        );
        fixture.stop();
      }),
      RUNS,
    );
  });
});
