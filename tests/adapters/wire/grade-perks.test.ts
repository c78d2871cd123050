import { getService, serviceFromWire, serviceSchema, serviceToListWire, serviceToWire } from "@panel/wire/catalogue";
import { getGrades, listedGradeFromWire } from "@panel/wire/profile";
import { describe, expect, it } from "vitest";

const perks = {
  available_closed_sales: true,
  available_personal_manager: true,
  consultation_chat_period: "30",
  thumbnail_period: "once a quarter",
};
const service = { id: 1, name: "Views", slug: "views", price: 1, min_quantity: 1, max_quantity: 10 };

describe("the perks of a grade", () => {
  it("GRD-007 are read from the list of grades, and are none where they are missing", () => {
    const [grade, plain] = getGrades.answer.parse([
      { id: 1, name: "Gold", ...perks },
      { id: 2, name: "Plain" },
    ]);
    expect(listedGradeFromWire(grade!).perks).toEqual({
      hasClosedSales: true,
      hasPersonalManager: true,
      consultationPeriod: "30",
      thumbnailPeriod: "once a quarter",
    });
    expect(listedGradeFromWire(plain!).perks).toEqual({
      hasClosedSales: false,
      hasPersonalManager: false,
      consultationPeriod: null,
      thumbnailPeriod: null,
    });
  });

  it("GRD-007 can stand on a service, too", () => {
    expect(serviceSchema.parse({ ...service, ...perks })).toMatchObject(perks);
    expect(getService.answer.parse({ ...service, ...perks })).toMatchObject(perks);
    const read = serviceFromWire(serviceSchema.parse({ ...service, ...perks }));
    expect(read.perks).toEqual({
      hasClosedSales: true,
      hasPersonalManager: true,
      consultationPeriod: "30",
      thumbnailPeriod: "once a quarter",
    });
    expect(serviceToWire(read)).toMatchObject(perks);
  });

  it("GRD-007 are none of a service where nothing is given, and none in lists", () => {
    const nothing = { ...perks, available_closed_sales: false, available_personal_manager: false };
    const none = { ...nothing, consultation_chat_period: null, thumbnail_period: null };
    expect(serviceFromWire(serviceSchema.parse(service)).perks).toBeNull();
    expect(serviceFromWire(serviceSchema.parse({ ...service, ...none })).perks).toBeNull();
    expect(serviceToListWire(serviceFromWire(serviceSchema.parse({ ...service, ...perks })))).toMatchObject(none);
  });
});
