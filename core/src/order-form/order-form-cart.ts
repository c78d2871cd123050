import { zeroMoney } from "../money/index.ts";
import type { OrderFormLine } from "./order-form-line.ts";
import type { CartLine } from "./cart-intake.ts";

/** Lines of the form as the cart takes them; those without a service are left out. */
export const cartLinesOf = (lines: readonly OrderFormLine[]): readonly CartLine[] =>
  lines.flatMap((line) => {
    const { service, serviceType, isLocked } = line.choice;
    if (!line.orderLine || !service) return [];
    const shown = { amount: line.cost ?? zeroMoney, icon: serviceType?.icon ?? null, isServicesFreezed: isLocked };
    return [{ ...line.orderLine, ...shown, packageServiceSlug: service.isPackage ? service.slug : null }];
  });
