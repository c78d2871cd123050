import { runInAction } from "mobx";
import { networkId, serviceId, serviceTypeId, targetId, type NetworkId } from "../identifiers/index.ts";
import type { KeptOrderLine } from "./kept-order-form.ts";
import type { OrderFormLine } from "./order-form-line.ts";

/** A line of the form as it is kept. */
export function keptLine(line: OrderFormLine): KeptOrderLine {
  const filled = filledIn(line);
  return { ...filled, isOfAddress: line.filledByAddress === JSON.stringify(filled) };
}

/** What a line holds now is what its address has filled into it. */
export function rememberAddress(line: OrderFormLine): void {
  runInAction(() => (line.filledByAddress = JSON.stringify(filledIn(line))));
}

/** Everything that was chosen and typed in a line. */
function filledIn(line: OrderFormLine): Omit<KeptOrderLine, "isOfAddress"> {
  const { choice, dripFeed, isChosenByBuyer, isGuarantee, link, quantity, targets } = line;
  const { runs, minutes, mode, step } = dripFeed;
  return {
    // What cannot be had is asked for once more when the form is opened again.
    serviceId: choice.ids.serviceId ?? choice.absent?.id ?? null,
    serviceTypeId: choice.ids.serviceTypeId,
    networkId: choice.ids.networkId,
    isLocked: choice.isLocked,
    isChosenByBuyer,
    url: link.url,
    isLinkKept: link.isKept,
    quantity: quantity.isNamed ? quantity.text : null,
    isGuarantee,
    dripFeed: dripFeed.isOn ? { runs, minutes, step, mode } : null,
    targets: [...targets.entries],
  };
}

/** Fills a line with what was kept of one. */
export function fillLine(line: OrderFormLine, kept: KeptOrderLine): void {
  if (kept.url !== "") line.link.setUrl(kept.url);
  if (kept.isLinkKept) line.link.undoCleaning();
  chooseAgain(line, kept);
  line.setGuarantee(kept.isGuarantee);
  for (const [id, entry] of kept.targets) {
    if (typeof entry === "string") line.targets.setText(targetId(id), entry);
    else line.targets.pick(targetId(id), entry);
  }
  if (kept.quantity !== null) line.quantity.setText(kept.quantity);
  if (kept.dripFeed !== null) line.dripFeed.fill(kept.dripFeed);
  if (kept.isOfAddress) rememberAddress(line);
}

/** Nothing takes the place of a service that is not in the lists: it is asked for (DEC-179). */
function chooseAgain(line: OrderFormLine, kept: KeptOrderLine): void {
  line.choice.setLocked(false);
  const network = kept.networkId === null ? null : networkId(kept.networkId);
  const type = kept.serviceTypeId === null ? null : serviceTypeId(kept.serviceTypeId);
  if (kept.serviceId === null) line.choice.put({ networkId: network, serviceTypeId: type, serviceId: null });
  else if (line.chooseService(serviceId(kept.serviceId))) line.choice.setLocked(kept.isLocked);
  else
    line.choice.leaveOpen({ id: serviceId(kept.serviceId), reason: "unreachable" }, { networkId: network, serviceTypeId: type });
  if (!kept.isChosenByBuyer) line.chosenByAddress();
}

/** The link of a line that was ordered or put into the cart. */
export interface UsedLink {
  readonly networkId: NetworkId | null;
  /** Empty where the line needed no link. */
  readonly url: string;
}

/** The link of a line as it is ordered, before the line is emptied. */
export const usedLink = ({ choice, link }: OrderFormLine): UsedLink => ({
  networkId: choice.ids.networkId,
  url: link.orderedUrl || link.url,
});
