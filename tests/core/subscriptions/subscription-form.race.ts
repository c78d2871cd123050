import { networkId } from "@panel/core/identifiers";
import { settle } from "@panel/memory";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { costOf, openSubscriptionForm, type SubscriptionBench } from "./subscription-bench.ts";

const RUNS = { numRuns: 300 };
// Hundreds of interleavings; a busy machine needs its time.
vi.setConfig({ testTimeout: 60_000 });

interface Step {
  readonly name: string;
  readonly run: (bench: SubscriptionBench) => void;
}

const typeOf = (bench: SubscriptionBench, at: number) => bench.form.serviceTypesSettings[at];

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc
    .constantFrom(1, 2)
    .map((id) => ({ name: `network ${id}`, run: (bench: SubscriptionBench) => bench.form.chooseNetwork(networkId(id)) })),
  fc.tuple(fc.nat(1), fc.boolean()).map(([at, isOn]) => ({
    name: `select ${at} ${isOn}`,
    run: (bench: SubscriptionBench) => {
      const settings = typeOf(bench, at);
      if (settings) bench.form.select(settings, isOn);
    },
  })),
  fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 2000 })).map(([at, quantity]) => ({
    name: `quantity ${at} ${quantity}`,
    run: (bench: SubscriptionBench) => typeOf(bench, at)?.quantity.setText(String(quantity)),
  })),
  fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 9 })).map(([at, cost]) => ({
    name: `cost ${at} ${cost}`,
    run: (bench: SubscriptionBench) => {
      const settings = typeOf(bench, at);
      if (settings?.isSelected) settings.subtotal.setText(String(cost));
    },
  })),
  fc.integer({ min: 0, max: 30 }).map((limit) => ({
    name: `limit ${limit}`,
    run: (bench: SubscriptionBench) => bench.form.setContentsLimit(String(limit)),
  })),
);
const answers = fc.nat(5).map((pick): Step => ({
  name: `answer ${pick}`,
  run: ({ subscriptions: { held } }) => held[pick % Math.max(1, held.length)]?.answer(),
}));
const waits = fc
  .constantFrom(100, 500, 600)
  .map((time): Step => ({ name: `wait ${time}`, run: (bench) => bench.clock.advance(time) }));
const happenings = fc.array(fc.oneof(steps, answers, waits), { minLength: 1, maxLength: 25 });

describe("answers in any order", () => {
  it("DEC-126 the form ends with the types of the chosen network and the cost of exactly what it shows", async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (sequence) => {
        const bench = await openSubscriptionForm();
        for (const step of sequence) {
          step.run(bench);
          await settle();
          // Never, not even in between, is a cost shown as current that belongs to another wish.
          const { cost, request } = bench.form.quote;
          if (cost) expect(cost).toEqual(costOf(request));
        }
        await bench.comeToRest();
        const { form } = bench;
        const wanted = form.networks.networkId === networkId(1) ? [11, 12] : [21];
        expect(form.serviceTypesSettings.map((settings) => settings.serviceTypeId)).toEqual(wanted);
        expect(form.quote.isPending).toBe(false);
        expect(form.quote.cost).toEqual(form.draftServices.length === 0 ? null : costOf(form.quote.request));
        const typed = sequence.filter((step) => step.name.startsWith("cost")).length;
        expect(bench.subscriptions.callsOf("quantityByCost").length).toBeLessThanOrEqual(typed);
        bench.stop();
      }),
      RUNS,
    );
  });

  it("SUB-011 a slow answer for a network that was left never shows", async () => {
    const bench = await openSubscriptionForm();
    bench.form.chooseNetwork(networkId(2));
    await bench.clock.advanceAsync(600);
    const late = bench.subscriptions.held[0];
    bench.form.chooseNetwork(networkId(1));
    late?.answer();
    await settle();
    expect(bench.form.serviceTypesSettings).toEqual([]);
    expect(late?.signal?.aborted).toBe(true);
    await bench.comeToRest();
    expect(bench.form.serviceTypesSettings.map((settings) => settings.serviceTypeId)).toEqual([11, 12]);
    bench.stop();
  });
});
