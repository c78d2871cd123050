import type { Coupon, CouponProblem } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

interface CouponFieldProps {
  readonly id?: string;
  readonly value: string;
  readonly problem: CouponProblem | null;
  readonly coupons: readonly Coupon[];
  readonly onChange: (text: string) => void;
  readonly onFocus: () => void;
}

/** A coupon as free text, with the user's own ones to pick (PAY-028, CST-014 to CST-017). */
export const CouponField = observer(function CouponField(props: CouponFieldProps) {
  const { id, value, problem, coupons, onChange, onFocus } = props;
  const text = useText("payments");
  const styles = usePaymentStyles();
  const message = problem === null ? null : problem.kind === "message" ? problem.message : text("couponDoesNotApply");
  return (
    <div className={styles.tight}>
      <TextField
        id={id}
        label={text("coupon")}
        problem={message}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onFocus={onFocus}
        onChange={(value) => onChange(value)}
      />
      {coupons.length === 0 ? null : (
        <div className={styles.row} role="group" aria-label={text("ownCoupons")}>
          {coupons.map((coupon) => (
            <Button
              key={coupon.id}
              size="small"
              aria-pressed={coupon.code === value.trim()}
              aria-label={text("useCoupon", { code: coupon.code })}
              title={coupon.description ?? coupon.name}
              onClick={() => onChange(coupon.code)}
            >
              {coupon.code}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
});
