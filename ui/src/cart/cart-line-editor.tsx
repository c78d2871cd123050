import type { CartRowEditor } from "@panel/core/cart";
import { shellModule, shellTokens } from "@panel/core/inversify";
import { observer } from "mobx-react-lite";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { useCartStyles } from "./cart-styles.ts";

interface CartLineEditorProps {
  readonly editor: CartRowEditor;
  /** The line's name, for the group of fields. */
  readonly name: string;
}

/** Quantity and subtotal of the line that is being edited (CRT-008, QTY-006, QTY-007, CST-007). */
export const CartLineEditor = observer(function CartLineEditor({ editor, name }: CartLineEditorProps) {
  const text = useText("cart");
  const styles = useCartStyles();
  return (
    <form
      className={styles.editor}
      aria-label={text("editorOf", { name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editor.close();
      }}
    >
      <QuantityField editor={editor} />
      <SubtotalField editor={editor} />
      <Button type="submit" className={styles.done}>
        {text("done")}
      </Button>
    </form>
  );
});

const QuantityField = observer(function QuantityField({ editor }: Pick<CartLineEditorProps, "editor">) {
  const text = useText("cart");
  const { limits } = editor;
  const limitsHint = limits === null ? "" : text("quantityHint", { min: limits.min, max: limits.max });
  return (
    <TextField
      label={text("quantity")}
      hint={editor.isCalculable ? text("calculable") : limitsHint}
      autoFocus
      inputMode="numeric"
      autoComplete="off"
      readOnly={editor.isCalculable}
      value={editor.quantityText}
      onChange={(value) => editor.typeQuantity(value)}
      onBlur={() => editor.leaveQuantity()}
    />
  );
});

const SubtotalField = observer(function SubtotalField({ editor }: Pick<CartLineEditorProps, "editor">) {
  const text = useText("cart");
  const currency = useModel(shellModule, shellTokens.currency);
  return (
    <TextField
      label={text("subtotal")}
      hint={editor.isWorkingOut ? text("workingOut") : ""}
      inputMode="decimal"
      autoComplete="off"
      before={currency.currentCurrencySymbol}
      readOnly={editor.isCalculable || editor.isWorkingOut}
      aria-busy={editor.isWorkingOut}
      value={editor.subtotalText}
      onChange={(value) => editor.typeSubtotal(value)}
    />
  );
});
