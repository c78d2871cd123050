import { networkId } from "@panel/core/identifiers";
import { settle } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { costOf, openSubscriptionForm, type SubscriptionFormFixture } from "./subscription-form-fixture.ts";

const RUNS = { numRuns: 300 };
// Hundreds of interleavings; a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 });

interface Step {
  readonly name: string;
  readonly run: (fixture: SubscriptionFormFixture) => void;
}

const typeOf = (fixture: SubscriptionFormFixture, at: number) => fixture.form.serviceTypesSettings[at];

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(1, 2).map((id) => ({
    name: `network ${id}`,
    run: (fixture: SubscriptionFormFixture) => fixture.form.chooseNetwork(networkId(id)),
  })),
  fc.tuple(fc.nat(1), fc.boolean()).map(([at, isOn]) => ({
    name: `select ${at} ${isOn}`,
    run: (fixture: SubscriptionFormFixture) => {
      const settings = typeOf(fixture, at);
      if (settings) fixture.form.select(settings, isOn);
    },
  })),
  fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 2000 })).map(([at, quantity]) => ({
    name: `quantity ${at} ${quantity}`,
    run: (fixture: SubscriptionFormFixture) => typeOf(fixture, at)?.quantity.setText(String(quantity)),
  })),
  fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 9 })).map(([at, cost]) => ({
    name: `cost ${at} ${cost}`,
    run: (fixture: SubscriptionFormFixture) => {
      const settings = typeOf(fixture, at);
      if (settings?.isSelected) settings.subtotal.setText(String(cost));
    },
  })),
  fc.integer({ min: 0, max: 30 }).map((limit) => ({
    name: `limit ${limit}`,
    run: (fixture: SubscriptionFormFixture) => fixture.form.setContentsLimit(String(limit)),
  })),
);
const answers = fc.nat(5).map((pick): Step => ({
  name: `answer ${pick}`,
  run: ({ subscriptions: { held } }) => held[pick % Math.max(1, held.length)]?.answer(),
}));
const waits = fc
  .constantFrom(100, 500, 600)
  .map((time): Step => ({ name: `wait ${time}`, run: (fixture) => fixture.clock.advance(time) }));
const happenings = fc.array(fc.oneof(steps, answers, waits), { minLength: 1, maxLength: 25, size: "max" });

describe("answers in any order", () => {
  it("DEC-126 the form ends with the types of the chosen network and the cost of exactly what it shows", async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (sequence) => {
        const fixture = await openSubscriptionForm();
        for (const step of sequence) {
          step.run(fixture);
          await settle();
          // Never, not even in between, is a cost shown as current that belongs to another wish.
          const { draftServices: services, contentsLimit, quote } = fixture.form;
          if (quote.currentCost) expect(quote.currentCost).toEqual(costOf({ services, contentsLimit }));
        }
        await fixture.comeToRest();
        const { form } = fixture;
        const wanted = form.networks.networkId === networkId(1) ? [11, 12] : [21];
        expect(form.serviceTypesSettings.map((settings) => settings.serviceTypeId)).toEqual(wanted);
        expect(form.quote.isPending).toBe(false);
        expect(form.quote.currentCost).toEqual(
          form.draftServices.length === 0 ? null : costOf({ services: form.draftServices, contentsLimit: form.contentsLimit }),
        );
        const typed = sequence.filter((step) => step.name.startsWith("cost")).length;
        expect(fixture.subscriptions.callsOf("quantityByCost").length).toBeLessThanOrEqual(typed);
        fixture.stop();
      }),
      RUNS,
    );
  });

  it("SUB-011 a slow answer for a network that was left never shows", async () => {
    const fixture = await openSubscriptionForm();
    fixture.form.chooseNetwork(networkId(2));
    await fixture.clock.advanceAsync(600);
    const late = fixture.subscriptions.held[0];
    fixture.form.chooseNetwork(networkId(1));
    late?.answer();
    await settle();
    expect(fixture.form.serviceTypesSettings).toEqual([]);
    expect(late?.signal?.aborted).toBe(true);
    await fixture.comeToRest();
    expect(fixture.form.serviceTypesSettings.map((settings) => settings.serviceTypeId)).toEqual([11, 12]);
    fixture.stop();
  });
});
