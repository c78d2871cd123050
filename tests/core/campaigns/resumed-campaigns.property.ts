import { resumedCampaigns, trackedBy } from "@panel/core/campaigns";
import fc from "fast-check";
import { expect, it } from "vitest";

const size = fc.record({ keywords: fc.integer({ min: 1, max: 9 }), countries: fc.integer({ min: 1, max: 4 }) });

it("CMP-010 resumes, in order, what fits beside the rest, and passes over only what does not fit", () => {
  fc.assert(
    fc.property(fc.array(size, { maxLength: 12, size: "max" }), fc.nat({ max: 60 }), (paused, room) => {
      const resumed = resumedCampaigns(paused, room);
      let left = room;
      for (const campaign of paused) {
        const takes = trackedBy(campaign.keywords, campaign.countries);
        expect(resumed.includes(campaign)).toBe(takes <= left);
        if (takes <= left) left -= takes;
      }
      expect(left).toBeGreaterThanOrEqual(0);
      expect(resumed).toEqual(paused.filter((campaign) => resumed.includes(campaign)));
    }),
    { numRuns: 300 },
  );
});
