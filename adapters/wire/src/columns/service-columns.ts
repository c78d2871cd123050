import type { Service, ServiceSummary, Target } from "@panel/core/catalogue";
import type { ByteTexts, NumberColumn, RepeatedColumn } from "@panel/core/catalogue";
import * as z from "zod/mini";
import { nullableNumber, nullableText, requiredList, requiredText, textList } from "../fields/answer-fields.ts";
import {
  serviceSummaryFromWire,
  serviceSummarySchema,
  serviceSummaryToWire,
  targetFromWire,
  targetSchema,
  targetToWire,
} from "../catalogue/service-parts-codec.ts";
import type { ColumnFile, ColumnWriter } from "./column-file.ts";
import { readTexts, writeTexts } from "./text-column.ts";
import { arePlaces, readValues, writeValues } from "./value-column.ts";

/** Fields that are a figure of their own for each service. */
const numberFields = [
  "id",
  "price",
  "defaultPrice",
  "pricingPer",
  "defaultQuantity",
  "minQuantity",
  "maxQuantity",
  "quantityStep",
  "popularity",
] as const;
/** Truth values, one bit each. */
export const flagFields = [
  "isQuantityCalculable",
  "hasRefill",
  "canSpeedUp",
  "isDripFeedAllowed",
  "isUrlRequired",
  "isEnabled",
  "isDeactivated",
  "isAccessRestricted",
  "isPackage",
] as const;
const textFields = ["name", "slug"] as const;

type NumberField = (typeof numberFields)[number];
type TextField = (typeof textFields)[number];

const nullableTexts = requiredList(nullableText);
/** Values that many services share: how they are checked when they arrive. */
const valueSchemas = {
  title: nullableTexts,
  shortDescription: nullableTexts,
  exampleLink: nullableTexts,
  geo: nullableTexts,
  startTime: nullableTexts,
  speed: nullableTexts,
  guarantee: nullableTexts,
  priceType: requiredList(requiredText),
  discountPercent: requiredList(nullableNumber),
  labels: requiredList(textList),
  allowedCountries: requiredList(textList),
  targets: requiredList(z.array(targetSchema)),
  packageContents: requiredList(z.array(serviceSummarySchema)),
  includedInPackages: requiredList(z.array(serviceSummarySchema)),
} as const;

/** What the values are in the panel. */
interface SharedValues {
  readonly title: string | null;
  readonly shortDescription: string | null;
  readonly exampleLink: string | null;
  readonly geo: string | null;
  readonly startTime: string | null;
  readonly speed: string | null;
  readonly guarantee: string | null;
  readonly priceType: string;
  readonly discountPercent: number | null;
  readonly labels: readonly string[];
  readonly allowedCountries: readonly string[];
  readonly targets: readonly Target[];
  readonly packageContents: readonly ServiceSummary[];
  readonly includedInPackages: readonly ServiceSummary[];
}
type ValueField = keyof SharedValues;
const valueFields = Object.keys(valueSchemas) as readonly ValueField[];

/** The columns of a list of services, as they came out of a file: nothing but arrays and values, so that they may change threads. */
export type ServiceTable = Readonly<Record<NumberField, NumberColumn>> &
  Readonly<Record<TextField, ByteTexts>> & {
    readonly [Field in ValueField]: RepeatedColumn<SharedValues[Field]>;
  } & {
    readonly count: number;
    /** Bit `i` is set where the service has flag `i` of `flagFields`. */
    readonly flags: NumberColumn;
    /** Place of the service's type in the file's list of types. */
    readonly types: NumberColumn;
  };

const writtenValue = (service: Service, field: ValueField): unknown => {
  if (field === "targets") return service.targets.map(targetToWire);
  if (field === "packageContents" || field === "includedInPackages") return service[field].map(serviceSummaryToWire);
  return service[field];
};

const flagsOf = (service: Service): number =>
  flagFields.reduce((bits, field, place) => (service[field] ? bits | (1 << place) : bits), 0);

/** Writes the columns and answers the values that services share, for the file's facts. */
export function writeServices(
  writer: ColumnWriter,
  services: readonly Service[],
  types: readonly number[],
): Readonly<Record<string, readonly unknown[]>> {
  for (const field of numberFields)
    writer.numbers(
      field,
      services.map((service) => service[field]),
    );
  writer.numbers("flags", services.map(flagsOf));
  writer.numbers("types", types);
  for (const field of textFields)
    writeTexts(
      writer,
      field,
      services.map((service) => service[field]),
    );
  return Object.fromEntries(
    valueFields.map((field) => [
      field,
      writeValues(
        writer,
        field,
        services.map((service) => writtenValue(service, field)),
      ),
    ]),
  );
}

const fromWire = (field: ValueField, values: readonly unknown[]): readonly unknown[] => {
  if (field === "targets") return (values as readonly z.output<typeof targetSchema>[][]).map((list) => list.map(targetFromWire));
  if (field !== "packageContents" && field !== "includedInPackages") return values;
  return (values as readonly z.output<typeof serviceSummarySchema>[][]).map((list) => list.map(serviceSummaryFromWire));
};

/** Reads the columns; null where one is missing, cut off or points beyond what there is. */
export function readServices(
  file: ColumnFile,
  count: number,
  shared: Readonly<Record<string, unknown>>,
  typeCount: number,
): ServiceTable | null {
  const table: Record<string, unknown> = { count };
  for (const field of [...numberFields, "flags", "types"]) table[field] = file.numbers(field, count);
  for (const field of textFields) table[field] = readTexts(file, field, count);
  for (const field of valueFields) {
    const values = z.safeParse(valueSchemas[field], shared[field]);
    table[field] = values.success ? readValues(file, field, count, fromWire(field, values.data)) : null;
  }
  if (Object.values(table).includes(null)) return null;
  const whole = table as unknown as ServiceTable;
  return areMoney(whole.price) && areMoney(whole.defaultPrice) && arePlaces(whole.types, typeCount) ? whole : null;
}

function areMoney(values: ArrayLike<number>): boolean {
  if (!(values instanceof Float64Array)) return true;
  return values.every(Number.isSafeInteger);
}
