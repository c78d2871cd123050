import { localeTokens, localeModule } from "@panel/core/locale/wiring";
import { useCurrency } from "../bindings/settings.ts";
import { embedCode, embedForms, type EmbedForm, type OrderWidget, type OrderWidgetsViewModel } from "@panel/core/order-widgets";
import { observer } from "mobx-react-lite";
import { scriptAddressOf } from "../bindings/page-addresses.ts";
import { useModel } from "../bindings/use-model.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { MessageBar } from "../kit/message-bar.tsx";
import { useOrderWidgetsStyles } from "./order-widgets-styles.ts";
import { WidgetNotice } from "./widget-notice.tsx";

interface EmbedCodeProps {
  readonly model: OrderWidgetsViewModel;
  readonly widget: OrderWidget;
}

/** What a partner copies into a page, in both forms, and how its token is replaced (WGP-009, DEC-098). */
export const EmbedCode = observer(function EmbedCode({ model, widget }: EmbedCodeProps) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const { copying, news } = model;
  return (
    <section className={styles.card} aria-labelledby="widget-code">
      <h2 id="widget-code" className={styles.heading}>
        {text("codeTitle", { name: widget.name })}
      </h2>
      {news?.kind === "renewed" && news.widget.id === widget.id ? <WidgetNotice news={news} /> : null}
      {embedForms.map((form) => (
        <Code key={form} model={model} widget={widget} form={form} />
      ))}
      <p className={styles.quiet}>{text("policyHint", { origin: new URL(scriptAddressOf(globalThis.window)).origin })}</p>
      {copying.state.kind === "done" ? <MessageBar kind="success">{text("copied")}</MessageBar> : null}
      {copying.refusal ? <MessageBar kind="error">{text("notCopied")}</MessageBar> : null}
      <div className={styles.row}>
        <Button onClick={() => model.askToRenew(widget)}>{text("renew")}</Button>
      </div>
    </section>
  );
});

const Code = observer(function Code({ model, widget, form }: EmbedCodeProps & { readonly form: EmbedForm }) {
  const styles = useOrderWidgetsStyles();
  const text = useText("order-widgets");
  const locale = useModel(localeModule, localeTokens.locale).current;
  const currency = useCurrency().visibleCurrency;
  const scriptAddress = scriptAddressOf(globalThis.window);
  const code = embedCode(form, { widget, locale, currency, scriptAddress, linkText: text("linkText") });
  const name = text(`form_${form}`);
  return (
    <div className={styles.tight}>
      <h3 className={styles.subheading}>{name}</h3>
      <p className={styles.quiet}>{text(`form_${form}Hint`)}</p>
      <div role="group" aria-label={name}>
        <code dir="ltr" translate="no" className={styles.code}>
          {code}
        </code>
      </div>
      <div className={styles.row}>
        <Button aria-label={text("copyNamed", { name })} onClick={() => void model.copy(code)}>
          {text("copy")}
        </Button>
      </div>
    </div>
  );
});
