import { mergeClasses } from "@fluentui/react-components";
import type { CartRow, CartViewModel } from "@panel/core/open-cart";
import { imageSource } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { DeleteIcon, EditIcon } from "../kit/action-icons.ts";
import { IconButton } from "../kit/button.tsx";
import { VisuallyHidden } from "../kit/visually-hidden.tsx";
import { CartLineEditor } from "./cart-line-editor.tsx";
import { useCartStyles } from "./cart-styles.ts";
import { useFocusAfterEditing } from "./use-focus-after-editing.ts";
import { useNumbers } from "../bindings/use-numbers.ts";

interface CartLineProps {
  readonly cart: CartViewModel;
  readonly row: CartRow;
}

/** One line: number, icon and name, quantity, subtotal, edit and delete; the editor opens below (CRT-005, CRT-008). */
export const CartLine = observer(function CartLine({ cart, row }: CartLineProps) {
  const styles = useCartStyles();
  const icon = imageSource(row.icon);
  const isFaulty = row.problems.length > 0;
  const editor = cart.editing.row;
  return (
    <li className={mergeClasses(styles.row, isFaulty && styles.faulty)} tabIndex={-1} data-cart-focus data-line={row.key}>
      <div className={styles.line}>
        <span className={styles.number}>{row.number}.</span>
        {icon === null ? <span /> : <img src={icon} alt="" className={styles.icon} />}
        <LineName row={row} />
        <LineQuantity row={row} />
        <LineSubtotal row={row} />
        <LineActions cart={cart} row={row} />
      </div>
      {row.problems.map((problem) => (
        <span key={problem} role="alert" className={styles.error}>
          {problem}
        </span>
      ))}
      {editor?.key === row.key ? (
        <CartLineEditor
          editor={editor}
          name={row.serviceName}
          onDone={() => cart.editing.close()}
          onEditAll={() => cart.editOnPage(row.key)}
        />
      ) : null}
    </li>
  );
});

/** Cut for the eye, by the width of the window; whole for those who hear it (CRT-006). */
function LineName({ row }: { readonly row: CartRow }) {
  const styles = useCartStyles();
  return (
    <span className={styles.name} title={row.fullName}>
      <VisuallyHidden>{row.fullName}</VisuallyHidden>
      <span className={styles.wide} aria-hidden="true">
        {row.name}
      </span>
      <span className={styles.narrow} aria-hidden="true">
        {row.mobileName}
      </span>
    </span>
  );
}

function LineQuantity({ row }: { readonly row: CartRow }) {
  const numbers = useNumbers();
  const text = useText("cart");
  const styles = useCartStyles();
  const { dripFeed, quantity } = row;
  return (
    <span className={styles.figures}>
      <VisuallyHidden>{text("quantityLabel")} </VisuallyHidden>
      {dripFeed ? text("dripFeed", { quantity, runs: dripFeed.runs, total: dripFeed.total }) : numbers.figure(quantity)}
    </span>
  );
}

function LineSubtotal({ row }: { readonly row: CartRow }) {
  const text = useText("cart");
  const styles = useCartStyles();
  return (
    <span className={mergeClasses(styles.figures, styles.subtotal)}>
      <VisuallyHidden>{text("subtotalLabel")} </VisuallyHidden>
      {row.subtotal}
      {row.formerSubtotal === null ? null : (
        <span className={styles.note}>{text("priceChanged", { amount: row.formerSubtotal })}</span>
      )}
    </span>
  );
}

const LineActions = observer(function LineActions({ cart, row }: CartLineProps) {
  const text = useText("cart");
  const styles = useCartStyles();
  const values = { name: row.serviceName, number: row.number };
  const isEdited = cart.editing.row?.key === row.key;
  const editButton = useFocusAfterEditing(isEdited);
  return (
    <span className={styles.actions}>
      {row.canEdit ? (
        <IconButton ref={editButton} label={text("editLine", values)} aria-expanded={isEdited} onClick={() => cart.edit(row.key)}>
          <EditIcon />
        </IconButton>
      ) : null}
      <IconButton label={text("deleteLine", values)} onClick={() => cart.deletion.removeLine(row.key)}>
        <DeleteIcon />
      </IconButton>
    </span>
  );
});
