import type { CartRowGroup, CartViewModel } from "@panel/core/open-cart";
import { imageSource, safeUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { useText } from "../bindings/use-text.ts";
import { DeleteIcon } from "../kit/action-icons.ts";
import { IconButton } from "../kit/button.tsx";
import { CartLine } from "./cart-line.tsx";
import { useCartStyles } from "./cart-styles.ts";

interface CartGroupProps {
  readonly cart: CartViewModel;
  readonly group: CartRowGroup;
}

/** The lines of one network and link under their heading (CRT-003). */
export const CartGroup = observer(function CartGroup({ cart, group }: CartGroupProps) {
  const text = useText("cart");
  const styles = useCartStyles();
  const id = useId();
  const icon = imageSource(group.icon);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        {icon === null ? null : <img src={icon} alt="" className={styles.icon} />}
        <div className={styles.groupText}>
          <h3 id={id} className={styles.groupName} title={group.fullName}>
            {group.name}
          </h3>
          <GroupLink group={group} />
        </div>
        <IconButton
          label={text("deleteGroup", { name: group.fullName, url: group.url })}
          onClick={() => cart.deletion.removeGroup(group.key)}
        >
          <DeleteIcon />
        </IconButton>
      </div>
      <ul className={styles.rows}>
        {group.rows.map((row) => (
          <CartLine key={row.key} cart={cart} row={row} />
        ))}
      </ul>
    </section>
  );
});

function GroupLink({ group }: { readonly group: CartRowGroup }) {
  const styles = useCartStyles();
  const address = safeUrl(group.url);
  if (address === null || address.startsWith("/")) return <span className={styles.link}>{group.shortUrl}</span>;
  return (
    <a className={styles.link} href={address} title={group.url} target="_blank" rel="noopener noreferrer nofollow">
      {group.shortUrl}
    </a>
  );
}
