import type { Review, Service, ServiceSummary, Target } from "@panel/core/catalogue";
import type { RepeatedColumn } from "@panel/core/catalogue";
import { networkId, serviceId, serviceTypeId, type NetworkId, type ServiceId, type ServiceTypeId } from "@panel/core/identifiers";
import type { Money } from "@panel/core/money";
import { flagFields, type ServiceTable } from "./service-columns.ts";
import { TextColumn } from "./text-column.ts";

/** Where the types of a file belong. */
export interface TypePlace {
  readonly id: number;
  readonly networkId: number;
}

const noReviews: readonly Review[] = [];
const bitOf = (field: (typeof flagFields)[number]): number => 1 << flagFields.indexOf(field);
/** The bit of each truth value in a row's flags. */
export const flagBits = {
  isQuantityCalculable: bitOf("isQuantityCalculable"),
  hasRefill: bitOf("hasRefill"),
  canSpeedUp: bitOf("canSpeedUp"),
  isDripFeedAllowed: bitOf("isDripFeedAllowed"),
  isUrlRequired: bitOf("isUrlRequired"),
  isEnabled: bitOf("isEnabled"),
  isDeactivated: bitOf("isDeactivated"),
  isAccessRestricted: bitOf("isAccessRestricted"),
  isPackage: bitOf("isPackage"),
};

/** The columns with texts that can be read. */
export type ReadableTable = Omit<ServiceTable, "name" | "slug"> & { readonly name: TextColumn; readonly slug: TextColumn };

export const readable = (table: ServiceTable): ReadableTable => ({
  ...table,
  name: new TextColumn(table.name),
  slug: new TextColumn(table.slug),
});

/** One service of a list, read out of its columns field by field when it is looked at: a hundred thousand cost next to nothing. */
export class ColumnService implements Service {
  readonly #table: ReadableTable;
  readonly #types: readonly TypePlace[];
  readonly #row: number;

  constructor(table: ReadableTable, types: readonly TypePlace[], row: number) {
    this.#table = table;
    this.#types = types;
    this.#row = row;
  }

  #number(column: ArrayLike<number>): number {
    return column[this.#row] ?? 0;
  }

  #has(bit: number): boolean {
    return (this.#number(this.#table.flags) & bit) !== 0;
  }

  #value<Value>({ values, places }: RepeatedColumn<Value>): Value {
    return values[this.#number(places)] as Value;
  }

  #type(): TypePlace {
    return this.#types[this.#number(this.#table.types)] as TypePlace;
  }

  get id(): ServiceId {
    return serviceId(this.#number(this.#table.id));
  }
  get networkId(): NetworkId {
    return networkId(this.#type().networkId);
  }
  get serviceTypeId(): ServiceTypeId {
    return serviceTypeId(this.#type().id);
  }
  get name(): string {
    return this.#table.name.text(this.#row);
  }
  get slug(): string {
    return this.#table.slug.text(this.#row);
  }
  get title(): string | null {
    return this.#value(this.#table.title);
  }
  get shortDescription(): string | null {
    return this.#value(this.#table.shortDescription);
  }
  get exampleLink(): string | null {
    return this.#value(this.#table.exampleLink);
  }
  get price(): Money {
    return this.#number(this.#table.price) as Money;
  }
  get defaultPrice(): Money {
    return this.#number(this.#table.defaultPrice) as Money;
  }
  get priceType(): string {
    return this.#value(this.#table.priceType);
  }
  get pricingPer(): number {
    return Math.max(1, this.#number(this.#table.pricingPer));
  }
  get discountPercent(): number | null {
    return this.#value(this.#table.discountPercent);
  }
  get defaultQuantity(): number {
    return this.#number(this.#table.defaultQuantity);
  }
  get minQuantity(): number {
    return this.#number(this.#table.minQuantity);
  }
  get maxQuantity(): number {
    return this.#number(this.#table.maxQuantity);
  }
  get quantityStep(): number {
    return this.#number(this.#table.quantityStep);
  }
  get isQuantityCalculable(): boolean {
    return this.#has(flagBits.isQuantityCalculable);
  }
  get hasRefill(): boolean {
    return this.#has(flagBits.hasRefill);
  }
  get canSpeedUp(): boolean {
    return this.#has(flagBits.canSpeedUp);
  }
  get isDripFeedAllowed(): boolean {
    return this.#has(flagBits.isDripFeedAllowed);
  }
  get isUrlRequired(): boolean {
    return this.#has(flagBits.isUrlRequired);
  }
  get isEnabled(): boolean {
    return this.#has(flagBits.isEnabled);
  }
  get isDeactivated(): boolean {
    return this.#has(flagBits.isDeactivated);
  }
  get isAccessRestricted(): boolean {
    return this.#has(flagBits.isAccessRestricted);
  }
  get isPackage(): boolean {
    return this.#has(flagBits.isPackage);
  }
  get packageContents(): readonly ServiceSummary[] {
    return this.#value(this.#table.packageContents);
  }
  get includedInPackages(): readonly ServiceSummary[] {
    return this.#value(this.#table.includedInPackages);
  }
  get targets(): readonly Target[] {
    return this.#value(this.#table.targets);
  }
  get labels(): readonly string[] {
    return this.#value(this.#table.labels);
  }
  get geo(): string | null {
    return this.#value(this.#table.geo);
  }
  get allowedCountries(): readonly string[] {
    return this.#value(this.#table.allowedCountries);
  }
  get startTime(): string | null {
    return this.#value(this.#table.startTime);
  }
  get speed(): string | null {
    return this.#value(this.#table.speed);
  }
  get guarantee(): string | null {
    return this.#value(this.#table.guarantee);
  }
  get popularity(): number {
    return this.#number(this.#table.popularity);
  }
  // Lists leave out what only a service's own page shows.
  get description(): null {
    return null;
  }
  get requirements(): null {
    return null;
  }
  get reviews(): readonly Review[] {
    return noReviews;
  }
  get metaTitle(): null {
    return null;
  }
  get metaDescription(): null {
    return null;
  }
  get perks(): null {
    return null;
  }
}
