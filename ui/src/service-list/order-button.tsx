import { chooseService, type Service, tamedName } from "@panel/core/catalogue";
import { useText } from "../bindings/use-text.ts";
import { PageLink } from "../kit/link.tsx";
import { layout } from "../kit/layout.ts";
import { makeStyles } from "@fluentui/react-components";

const useStyles = makeStyles({ quiet: layout.quiet });

/** The way to the order form with this service chosen; one that cannot be chosen any more says so (CAT-027). */
export function OrderButton({ service }: { readonly service: Service }) {
  const text = useText("catalogue");
  const styles = useStyles();
  if (!chooseService(service).ok) return <span className={styles.quiet}>{text("unavailable")}</span>;
  return (
    <PageLink
      look="primary"
      to={{ name: "orders-create", query: { serviceId: String(service.id) } }}
      aria-label={text("orderOf", { name: tamedName(service.name) })}
    >
      {text("order")}
    </PageLink>
  );
}
