import type { Service } from "../catalogue/index.ts";
import { zeroFraction, type Fraction } from "../money/index.ts";

/** Whether a service says what it guarantees; the server charges for no other (CST-019). */
export const statesGuarantee = (service: Pick<Service, "guarantee"> | undefined): boolean =>
  (service?.guarantee ?? "").trim() !== "";

/**
 * Whether a guarantee exists for a service: the operator charges for it and the service states one. What does not exist is
 * neither offered nor charged nor promised (CST-019, QTY-011, DEC-128, BIZ-055).
 */
export const hasGuarantee = (service: Pick<Service, "guarantee"> | undefined, charge: Fraction): boolean =>
  charge !== zeroFraction && statesGuarantee(service);
