import { useCurrency } from "../bindings/settings.ts";
import type { CartRowEditor } from "@panel/core/open-cart";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useCartStyles } from "./cart-styles.ts";

interface CartLineEditorProps {
  readonly editor: CartRowEditor;
  /** The line's name, for the group of fields. */
  readonly name: string;
  readonly onDone: () => void;
  /** To the form that has all of the line. */
  readonly onEditAll: () => void;
}

/** Quantity and subtotal of the line that is being edited (CRT-008, QTY-006, QTY-007, CST-007). */
export const CartLineEditor = observer(function CartLineEditor({ editor, name, onDone, onEditAll }: CartLineEditorProps) {
  const text = useText("cart");
  const styles = useCartStyles();
  return (
    <form
      className={styles.editor}
      aria-label={text("editorOf", { name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <QuantityField editor={editor} />
      <SubtotalField editor={editor} />
      <Button type="submit" className={styles.done}>
        {text("done")}
      </Button>
      <Button className={styles.editAll} onClick={onEditAll}>
        {text("editAll")}
      </Button>
    </form>
  );
});

const QuantityField = observer(function QuantityField({ editor }: Pick<CartLineEditorProps, "editor">) {
  const text = useText("cart");
  const { quantity, service } = editor;
  const { min, max } = quantity.limits;
  const limitsHint = service ? text("quantityHint", { min, max }) : "";
  return (
    <TextField
      label={text("quantity")}
      hint={quantity.isCalculable ? text("calculable") : limitsHint}
      autoFocus
      inputMode="numeric"
      autoComplete="off"
      readOnly={quantity.isCalculable}
      value={quantity.shownText}
      onChange={(value) => quantity.setText(value)}
      onBlur={() => editor.leaveQuantity()}
    />
  );
});

const SubtotalField = observer(function SubtotalField({ editor }: Pick<CartLineEditorProps, "editor">) {
  const text = useText("cart");
  const currency = useCurrency();
  const { amount } = editor;
  return (
    <TextField
      label={text("subtotal")}
      hint={amount.isWorkingOut ? text("workingOut") : ""}
      inputMode="decimal"
      autoComplete="off"
      before={currency.currentCurrencySymbol}
      readOnly={amount.isReadOnly}
      aria-busy={amount.isWorkingOut}
      value={amount.text}
      onChange={(value) => amount.setText(value)}
      onFocus={() => amount.enter()}
      onBlur={() => amount.settle()}
    />
  );
});
