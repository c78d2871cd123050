import { tamedName, type Network, type ServiceType } from "../catalogue/index.ts";
import type { NetworkId, ServiceTypeId } from "../identifiers/index.ts";
import type { Money } from "../money/index.ts";
import { dripFeedTotal } from "../pricing/index.ts";
import type { OrderField } from "../purchase/index.ts";
import type { ProblemMap } from "../result/index.ts";
import { cutLengths, shortened } from "../shell/index.ts";
import { type CartItem, groupCartItems } from "../cart/index.ts";

/** One line of the cart as it is shown (CRT-005, CRT-006). */
export interface CartRow {
  readonly key: string;
  /** Running number, from 1. */
  readonly number: number;
  readonly icon: string | null;
  readonly name: string;
  /** The name on small screens. */
  readonly mobileName: string;
  /** Uncut, for those who hear it. */
  readonly fullName: string;
  /** What its buttons speak of: several lines may be of one type. */
  readonly serviceName: string;
  readonly quantity: number;
  /** Set with drip feed: runs, and pieces over all of them. */
  readonly dripFeed: { readonly runs: number; readonly total: number } | null;
  readonly subtotal: string;
  /** The former price, while it is marked as changed (DEC-134). */
  readonly formerSubtotal: string | null;
  /** Packages can only be deleted (CRT-007, DEC-113). */
  readonly canEdit: boolean;
  /** What the server has against the line (CRT-028). */
  readonly problems: readonly string[];
}

/** Rows of one network and link (CRT-003). */
export interface CartRowGroup {
  readonly key: string;
  readonly icon: string | null;
  readonly name: string;
  readonly fullName: string;
  readonly url: string;
  readonly shortUrl: string;
  readonly rows: readonly CartRow[];
}

/** What the rows are made with. */
export interface CartRowSources {
  readonly network: (id: NetworkId) => Network | undefined;
  readonly serviceType: (id: ServiceTypeId) => ServiceType | undefined;
  readonly isPackage: (item: CartItem) => boolean;
  readonly format: (amount: Money) => string;
  readonly formerAmounts: ReadonlyMap<string, Money>;
  /** By the lines' keys. */
  readonly problems: ProblemMap<OrderField>;
}

/** The cart's lines as groups of rows, their names and links cut (UTL-003, BIZ-043). */
export function cartRows(items: readonly CartItem[], sources: CartRowSources): readonly CartRowGroup[] {
  return groupCartItems(items).map((group) => {
    const network = sources.network(group.networkId);
    const fullName = network?.name ?? "";
    return {
      key: group.key,
      icon: network?.icon ?? null,
      name: shortened(fullName, cutLengths.networkName),
      fullName,
      url: group.url,
      shortUrl: shortened(group.url, cutLengths.url),
      rows: group.entries.map(({ item, index }) => cartRow(item, index, sources)),
    };
  });
}

/** With frozen services the row names the service instead of its type (CRT-006). */
function fullNameOf(item: CartItem, sources: CartRowSources): string {
  if (item.isServicesFreezed) return tamedName(item.serviceName);
  return sources.serviceType(item.serviceTypeId)?.name ?? tamedName(item.serviceName);
}

function cartRow(item: CartItem, index: number, sources: CartRowSources): CartRow {
  const fullName = fullNameOf(item, sources);
  const former = sources.formerAmounts.get(item.key);
  const { dripFeed } = item;
  return {
    key: item.key,
    number: index + 1,
    icon: sources.serviceType(item.serviceTypeId)?.icon ?? item.icon,
    name: shortened(fullName, cutLengths.serviceTypeName),
    mobileName: shortened(fullName, cutLengths.mobileName),
    fullName,
    serviceName: tamedName(item.serviceName),
    quantity: item.quantity,
    dripFeed: dripFeed && { runs: dripFeed.numberOfRuns, total: dripFeedTotal(item.quantity, dripFeed) },
    subtotal: sources.format(item.amount),
    formerSubtotal: former === undefined || former === item.amount ? null : sources.format(former),
    canEdit: !sources.isPackage(item),
    problems: sources.problems.ofLine(item.key),
  };
}
