import { localeTokens, localeModule } from "@panel/core/locale/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { FRAME_RIGHTS, type OrderWidget, widgetPageAddress } from "@panel/core/order-widgets";
import { safeUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { scriptAddressOf } from "../bindings/page-addresses.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { useOrderWidgetsStyles } from "./order-widgets-styles.ts";

/** The widget itself, as visitors of the partner's page see it; a new one is seen once it is saved. */
export const WidgetPreview = observer(function WidgetPreview({ widget }: { readonly widget: OrderWidget | null }) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const locale = useModel(localeModule, localeTokens.locale).current;
  const currency = useCurrency().visibleCurrency;
  const address =
    widget && safeUrl(widgetPageAddress({ widget, locale, currency, scriptAddress: scriptAddressOf(globalThis.window) }));
  return (
    <section className={styles.tight} aria-labelledby="widget-preview">
      <h2 id="widget-preview" className={styles.subheading}>
        {text("preview")}
      </h2>
      <p className={styles.quiet}>{text(address ? "previewHint" : "previewNew")}</p>
      {address ? (
        // An address that differs behind the # alone loads nothing again.
        <iframe
          key={address}
          className={styles.preview}
          src={address}
          title={text("preview")}
          loading="lazy"
          sandbox={FRAME_RIGHTS}
        />
      ) : null}
    </section>
  );
});
