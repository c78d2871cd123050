import type { Coupon, CouponEditor } from "@panel/core/payments";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { usePaymentStyles } from "./payment-styles.ts";

interface CouponFieldProps {
  readonly id?: string;
  readonly coupon: CouponEditor;
  /** The user's own ones. */
  readonly coupons: readonly Coupon[];
}

/** A coupon as free text, with the user's own ones to pick (PAY-028, CST-014 to CST-017). */
export const CouponField = observer(function CouponField({ id, coupon, coupons }: CouponFieldProps) {
  const text = useText("payments");
  const styles = usePaymentStyles();
  const { problem } = coupon;
  const message = problem === null ? null : problem.kind === "message" ? problem.message : text("couponDoesNotApply");
  return (
    <div className={styles.tight}>
      <TextField
        id={id}
        label={text("coupon")}
        problem={message}
        value={coupon.text}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => coupon.focused()}
        onChange={(value) => coupon.set(value)}
      />
      {coupons.length === 0 ? null : (
        <div className={styles.row} role="group" aria-label={text("ownCoupons")}>
          {coupons.map(({ id, code, description, name }) => (
            <Button
              key={id}
              size="small"
              aria-pressed={code === coupon.code}
              aria-label={text("useCoupon", { code })}
              title={description ?? name}
              onClick={() => coupon.set(code)}
            >
              {code}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
});
