import { percentOf } from "@panel/core/money";
import { topUpTarget, type Coupon } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { EmptyPart } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { useDays } from "../bindings/use-moments.ts";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useBonusesStyles } from "./bonuses-styles.ts";

interface CouponListProps {
  readonly coupons: readonly Coupon[];
}

/** The customer's coupons: what each gives, from which amount and until when, and the way to use it (ENT-010, PAY-028). */
export const CouponList = observer(function CouponList({ coupons }: CouponListProps) {
  const text = useText("bonuses");
  const styles = useBonusesStyles();
  if (coupons.length === 0) {
    return (
      <EmptyPart>
        <p className={styles.words}>{text("noCoupons")}</p>
        <p className={styles.words}>{text("noCouponsMore")}</p>
      </EmptyPart>
    );
  }
  return (
    <ul className={styles.cards}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <CouponCard coupon={coupon} />
        </li>
      ))}
    </ul>
  );
});

const CouponCard = observer(function CouponCard({ coupon }: { readonly coupon: Coupon }) {
  const { code, name, description, bonusType, bonusAmount, bonusShare, minAmount, validTo } = coupon;
  const text = useText("bonuses");
  const styles = useBonusesStyles();
  const day = useDays();
  const { format } = useMoneyFormat();
  const value = bonusShare === null ? bonusAmount && format(bonusAmount) : text("share", { percent: percentOf(bonusShare) });
  const terms = [
    minAmount === null || minAmount === 0 ? null : text("from", { amount: format(minAmount) }),
    validTo === null ? null : text("until", { day: day(validTo) }),
  ].filter((term) => term !== null);
  return (
    <article className={styles.offer} aria-label={code}>
      <h3 className={styles.code}>{code}</h3>
      <p className={styles.words}>{description ?? name}</p>
      {value === null ? null : <strong>{text(`gives_${bonusType}`, { value })}</strong>}
      {terms.map((term) => (
        <p key={term} className={styles.quiet}>
          {term}
        </p>
      ))}
      <PageLink to={topUpTarget({ amount: minAmount, coupon: code })} look="outline">
        {text("useCoupon", { code })}
      </PageLink>
    </article>
  );
});
