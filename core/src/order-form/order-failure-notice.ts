import { failureNotice, type NoticeContent, type NoticeSubject } from "../notices/index.ts";
import type { PurchaseFailure } from "../purchase/index.ts";
import { allMessagesOf } from "../result/index.ts";

/** Says why an order was not placed: in the server's words, all of them in one notice, or in ours (ORD-052, ORD-056). */
export const orderFailureNotice = (failure: PurchaseFailure, message: string | null = allMessagesOf(failure)): NoticeContent =>
  failureNotice(subjectOf[failure.kind] ?? "orderNotPlaced", message);

/** What a failure is about; nothing was placed and nothing is known beyond that where it is missing. */
const subjectOf: Readonly<Partial<Record<PurchaseFailure["kind"], NoticeSubject>>> = {
  missingLink: "linkMissing",
  missingService: "serviceMissing",
  network: "orderUnreachable",
  notAvailable: "orderNotOffered",
  notFound: "orderPartGone",
  notReceived: "orderNotReceived",
  offline: "orderOffline",
  overlapping: "orderOverlaps",
  priceChanged: "orderPriceChanged",
  problems: "orderInvalid",
  stillRunning: "orderStillRunning",
  timeout: "orderUnreachable",
  unauthorized: "sessionEnded",
  unknownOutcome: "orderOutcomeUnknown",
};
