import { CatalogueSnapshot, offersAt, type OfferSpot } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId } from "@panel/core/identifiers";
import type { SpecialOffer } from "@panel/core/settings";
import { describe, expect, it } from "vitest";
import { network, service, serviceType } from "../browsing/catalogue-fixtures.ts";

const snapshot = new CatalogueSnapshot([
  network(1, [serviceType(1, 1, [service(1), service(2)]), serviceType(2, 1, [service(3)])]),
  network(2, [serviceType(3, 2, [service(4)])]),
]);
const offer = (changes: Partial<SpecialOffer> = {}): SpecialOffer => ({
  id: 1,
  name: "Summer",
  place: "catalogue",
  position: "top",
  networkId: 1,
  utmName: null,
  serviceTypeIds: [],
  serviceIds: [],
  showAll: false,
  ...changes,
});
const anywhere: OfferSpot = { place: "catalogue", position: "top", networkId: null, serviceTypeId: null, limit: 8 };
const at = (changes: Partial<OfferSpot>): OfferSpot => ({ ...anywhere, ...changes });
const shown = (one: SpecialOffer, spot = anywhere) =>
  offersAt([one], spot, snapshot).flatMap(({ services }) => services.map(({ id }) => Number(id)));

describe("special offers", () => {
  it("BAN-010 stand at their place and position alone", () => {
    expect(shown(offer())).toEqual([1, 2, 3]);
    expect(shown(offer(), at({ place: "success" }))).toEqual([]);
    expect(shown(offer(), at({ position: "bottom" }))).toEqual([]);
  });

  it("BAN-010 of a network stand with that network, and where none is chosen", () => {
    expect(shown(offer(), at({ networkId: networkId(1) }))).toEqual([1, 2, 3]);
    expect(shown(offer(), at({ networkId: networkId(2) }))).toEqual([]);
    const ofNone = offer({ networkId: null, serviceIds: [serviceId(4)] });
    expect(shown(ofNone, at({ networkId: networkId(1) }))).toEqual([4]);
  });

  it("BAN-010 of types stand with those types, and where none is chosen", () => {
    const ofType = offer({ serviceTypeIds: [serviceTypeId(2)] });
    expect(shown(ofType)).toEqual([3]);
    expect(shown(ofType, at({ networkId: networkId(1), serviceTypeId: serviceTypeId(2) }))).toEqual([3]);
    expect(shown(ofType, at({ networkId: networkId(1), serviceTypeId: serviceTypeId(1) }))).toEqual([]);
    expect(shown(ofType, at({ networkId: networkId(2), serviceTypeId: serviceTypeId(2) }))).toEqual([]);
    expect(shown(offer(), at({ networkId: networkId(1), serviceTypeId: serviceTypeId(1) }))).toEqual([1, 2, 3]);
  });

  it("BAN-010 that show everywhere ask for no network and no type", () => {
    const everywhere = offer({ showAll: true, serviceTypeIds: [serviceTypeId(2)] });
    expect(shown(everywhere, at({ networkId: networkId(2), serviceTypeId: serviceTypeId(3) }))).toEqual([3]);
    expect(shown(everywhere, at({ position: "bottom" }))).toEqual([]);
  });

  it("BAN-010 show the services named, else those of their types, else those of their network", () => {
    const types = { serviceTypeIds: [serviceTypeId(2)] };
    expect(shown(offer({ ...types, serviceIds: [serviceId(2), serviceId(99)] }))).toEqual([2]);
    expect(shown(offer(types))).toEqual([3]);
    expect(shown(offer())).toEqual([1, 2, 3]);
  });

  it("BAN-010 show no more services than have room where they stand", () => {
    expect(shown(offer(), at({ limit: 2 }))).toEqual([1, 2]);
    expect(shown(offer({ serviceIds: [serviceId(3), serviceId(1)] }), at({ limit: 1 }))).toEqual([3]);
  });

  it("BAN-010 without a service on sale are left out", () => {
    expect(offersAt([offer({ serviceIds: [serviceId(99)] }), offer({ networkId: null })], anywhere, snapshot)).toEqual([]);
  });
});
