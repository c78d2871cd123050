import { portToken } from "../wiring/index.ts";
import type { PaymentsPort } from "./index.ts";

export const paymentsPort = portToken<PaymentsPort>("payments");
