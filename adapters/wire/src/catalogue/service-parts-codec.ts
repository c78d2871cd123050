import type { Review, ServiceSummary, Target } from "@panel/core/catalogue";
import { serviceId, serviceTypeId, targetId } from "@panel/core/identifiers";
import * as z from "zod/mini";
import {
  byLocale,
  dictionary,
  flag,
  id,
  integer,
  nullableId,
  nullableText,
  number,
  orNull,
  requiredText,
  text,
  textList,
} from "../fields/answer-fields.ts";

const targetType = z.object({
  id: nullableId,
  name: text(),
  title: text(),
  enabled_for_service: flag(true),
  selectable: flag(false),
  view_type: text("textarea"),
});

const targetTexts = z.object({ title: text(), placeholder: text() });

/** ENT-030; `translations` are by locale. */
export const targetSchema = z.object({
  id,
  name: text(),
  placeholder: text(),
  selectable_values: textList,
  translations: dictionary(targetTexts),
  target_type: orNull(targetType),
});

/** A service in short as it is on the wire (ENT-029). */
export const serviceSummarySchema = z.object({
  id,
  name: requiredText,
  slug: text(),
  quantity: integer(0),
  short_description: nullableText,
  is_displayable: flag(true),
  service_type: z.object({ id, name: text(), icon: nullableText }),
});

export const reviewSchema = z.object({ author: text(), rating: number(0), comment: text(), created_at: text() });

const viewTypes = ["comments", "seo_keywords", "textarea"] as const;

export function targetFromWire(wire: z.output<typeof targetSchema>): Target {
  return {
    id: targetId(wire.id),
    name: wire.name,
    title: wire.target_type?.title ?? "",
    placeholder: wire.placeholder,
    isEnabledForService: wire.target_type?.enabled_for_service ?? true,
    isSelectable: wire.target_type?.selectable ?? false,
    viewType: viewTypes.find((word) => word === wire.target_type?.view_type) ?? "textarea",
    selectableValues: wire.selectable_values,
    translations: byLocale(wire.translations),
  };
}

export function targetToWire(target: Target): z.output<typeof targetSchema> {
  return {
    id: target.id,
    name: target.name,
    placeholder: target.placeholder,
    selectable_values: [...target.selectableValues],
    translations: { ...target.translations },
    target_type: {
      id: target.id,
      name: target.name,
      title: target.title,
      enabled_for_service: target.isEnabledForService,
      selectable: target.isSelectable,
      view_type: target.viewType,
    },
  };
}

export function serviceSummaryFromWire(wire: z.output<typeof serviceSummarySchema>): ServiceSummary {
  return {
    id: serviceId(wire.id),
    name: wire.name,
    slug: wire.slug,
    quantity: wire.quantity,
    shortDescription: wire.short_description,
    isDisplayable: wire.is_displayable,
    serviceType: { id: serviceTypeId(wire.service_type.id), name: wire.service_type.name, icon: wire.service_type.icon },
  };
}

export function serviceSummaryToWire(summary: ServiceSummary): z.output<typeof serviceSummarySchema> {
  return {
    id: summary.id,
    name: summary.name,
    slug: summary.slug,
    quantity: summary.quantity,
    short_description: summary.shortDescription,
    is_displayable: summary.isDisplayable,
    service_type: { ...summary.serviceType },
  };
}

export const reviewFromWire = (wire: z.output<typeof reviewSchema>): Review => ({
  author: wire.author,
  rating: wire.rating,
  comment: wire.comment,
  createdAt: wire.created_at,
});

export const reviewToWire = ({ createdAt, ...review }: Review): z.output<typeof reviewSchema> => ({
  ...review,
  created_at: createdAt,
});
