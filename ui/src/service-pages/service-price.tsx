import { useCurrency } from "../bindings/settings.ts";
import { hasDiscount, shortCount, shownDiscountPercent, type Service } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { useDetailStyles } from "./detail-styles.ts";
import { useNumbers } from "../bindings/use-numbers.ts";

/** The price of a service in full, with its discount (CAT-015, CAT-016). */
export const ServicePrice = observer(function ServicePrice({ service }: { readonly service: Service }) {
  const numbers = useNumbers();
  const text = useText("catalogue");
  const styles = useDetailStyles();
  const currency = useCurrency();
  const percent = shownDiscountPercent(service);
  const old = currency.formatUnitPrice(service.defaultPrice, service.pricingPer);
  return (
    <span>
      <span className={styles.price}>{currency.formatUnitPrice(service.price, service.pricingPer)}</span>{" "}
      <span className={styles.quiet}>
        {service.priceType === "fixed" ? text("priceFixed") : text("pricePer", { per: shortCount(service.pricingPer, numbers) })}
      </span>{" "}
      {hasDiscount(service) && <s aria-label={text("oldPrice", { price: old })}>{old}</s>}{" "}
      {percent !== null && <span className={styles.discount}>{text("discount", { percent })}</span>}
    </span>
  );
});
