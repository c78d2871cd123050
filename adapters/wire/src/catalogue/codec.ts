import { networkColour, type Network, type Service, type ServiceType } from "@panel/core/catalogue";
import { networkId, serviceTypeId } from "@panel/core/identifiers";
import * as z from "zod/mini";
import { flag, id, list, nullableId, nullableText, requiredText, text, textList } from "../fields/answer-fields.ts";
import { serviceFromWire, serviceSchema, serviceToListWire, serviceToWire } from "./service-codec.ts";

/** A service type as it is on the wire (ENT-027). */
export const serviceTypeSchema = z.object({
  id,
  network_id: nullableId,
  slug: text(),
  name: requiredText,
  title: nullableText,
  icon: nullableText,
  color: nullableText,
  description: nullableText,
  faq: list(z.object({ question: requiredText, answer: text() })),
  services: list(serviceSchema),
  meta_title: nullableText,
  meta_description: nullableText,
});
export type ServiceTypeWire = z.output<typeof serviceTypeSchema>;

/** ENT-026; `slug` is an addition of ours. */
export const networkSchema = z.object({
  id,
  name: requiredText,
  slug: text(),
  icon: nullableText,
  background_image: nullableText,
  color: text(),
  url_examples: textList,
  has_search: flag(false),
  social_provider_type: nullableText,
  type: nullableText,
  service_types: list(serviceTypeSchema),
});
export type NetworkWire = z.output<typeof networkSchema>;

export const labelSchema = z.object({ name: requiredText, color: nullableText });
export const favouriteSchema = z.object({ service_id: id });

/** Reads a service type; its services take over what they do not say themselves. */
export function serviceTypeFromWire(wire: ServiceTypeWire, network = 0): ServiceType {
  const inNetwork = wire.network_id ?? network;
  return {
    id: serviceTypeId(wire.id),
    networkId: networkId(inNetwork),
    slug: wire.slug === "" ? String(wire.id) : wire.slug,
    name: wire.name,
    title: wire.title,
    icon: wire.icon,
    color: wire.color,
    description: wire.description,
    faq: wire.faq,
    services: wire.services.map((service, index) =>
      serviceFromWire(service, { networkId: inNetwork, serviceTypeId: wire.id, index }),
    ),
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
  };
}

const typeToWire = (type: ServiceType, writeService: (service: Service) => z.output<typeof serviceSchema>): ServiceTypeWire => ({
  id: type.id,
  network_id: type.networkId,
  slug: type.slug,
  name: type.name,
  title: type.title,
  icon: type.icon,
  color: type.color,
  description: type.description,
  faq: type.faq.map((entry) => ({ ...entry })),
  services: type.services.map(writeService),
  meta_title: type.metaTitle,
  meta_description: type.metaDescription,
});

/** Writes a service type in full. */
export const serviceTypeToWire = (type: ServiceType): ServiceTypeWire => typeToWire(type, serviceToWire);

/** Writes a service type for a list: what only its own page shows is left out. */
export const serviceTypeToListWire = (type: ServiceType): ServiceTypeWire =>
  typeToWire({ ...type, description: null, faq: [], metaTitle: null, metaDescription: null }, serviceToListWire);

export function networkFromWire(wire: NetworkWire): Network {
  return {
    id: networkId(wire.id),
    name: wire.name,
    slug: wire.slug === "" ? String(wire.id) : wire.slug,
    icon: wire.icon,
    backgroundImage: wire.background_image,
    color: networkColour(wire.color),
    urlExamples: wire.url_examples,
    hasSearch: wire.has_search,
    socialProviderType: wire.social_provider_type,
    serviceTypes: wire.service_types.map((type) => serviceTypeFromWire(type, wire.id)),
  };
}

/** Writes a network with its service types and services as lists carry them. */
export function networkToWire(network: Network): NetworkWire {
  return {
    id: network.id,
    name: network.name,
    slug: network.slug,
    icon: network.icon,
    background_image: network.backgroundImage,
    color: network.color,
    url_examples: [...network.urlExamples],
    has_search: network.hasSearch,
    social_provider_type: network.socialProviderType,
    type: null,
    service_types: network.serviceTypes.map(serviceTypeToListWire),
  };
}
