import { paymentsTokens, paymentsModule } from "@panel/core/payments/wiring";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { QueryView } from "../kit/query-view.tsx";
import { CouponList } from "./coupon-list.tsx";
import { GradeDiscount } from "./grade-discount.tsx";
import { MethodBonuses } from "./method-bonuses.tsx";
import { useBonusesStyles } from "./bonuses-styles.ts";

/** `/bonuses`: what the ways to pay add to a top-up, the customer's coupons, and what the grade takes off (DEC-041, DEC-079). */
export default observer(function BonusesScreen() {
  const methods = useModel(paymentsModule, paymentsTokens.methods);
  const text = useText("bonuses");
  const styles = useBonusesStyles();
  useEffect(() => methods.activate(), [methods]);
  useEffect(() => void methods.loadForTopUp(), [methods]);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <section className={styles.stack} aria-labelledby="bonuses-of-methods">
        <h2 id="bonuses-of-methods" className={styles.subheading}>
          {text("ofMethods")}
        </h2>
        <QueryView
          query={methods.topUpQuery}
          failed={text("methodsFailed")}
          onRetry={() => void methods.loadForTopUp()}
          size="list"
        >
          {(all) => <MethodBonuses methods={all.filter(({ bonuses }) => bonuses.length > 0)} />}
        </QueryView>
      </section>
      <section className={styles.stack} aria-labelledby="own-coupons">
        <h2 id="own-coupons" className={styles.subheading}>
          {text("ownCoupons")}
        </h2>
        <QueryView
          query={methods.couponsQuery}
          failed={text("couponsFailed")}
          onRetry={() => void methods.couponsQuery.run()}
          size="list"
        >
          {(coupons) => <CouponList coupons={coupons} />}
        </QueryView>
      </section>
      <GradeDiscount />
    </div>
  );
});
