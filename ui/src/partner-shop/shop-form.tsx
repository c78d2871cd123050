import { joinSentences } from "@panel/core/locale";
import { isOnSale, offeredTargets, tamedName, type Target } from "@panel/core/catalogue";
import type { PartnerShopViewModel, ShopCurrency } from "@panel/core/partner-shop";
import { filledLines } from "@panel/core/typed-text";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { submitting } from "../bindings/submitting.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { TextField } from "../kit/fields/text-field.tsx";
import { leadToMissing, shopInputs } from "./shop-inputs.ts";
import { ShopPayment } from "./shop-payment.tsx";
import { useShopStyles } from "./shop-styles.ts";

interface ShopPartProps {
  readonly model: PartnerShopViewModel;
  readonly currency: ShopCurrency;
}

const LINE = "1";

/** What is ordered, for which link, how much, and how it is paid (WGT-003, WGT-007, WGT-009). */
export const ShopForm = observer(function ShopForm({ model, currency }: ShopPartProps) {
  const styles = useShopStyles();
  const { checkout } = model;
  const { attempts } = checkout;
  useEffect(() => {
    if (attempts > 0) leadToMissing(checkout.block);
  }, [checkout, attempts]);
  return (
    <form className={styles.stack} noValidate onSubmit={submitting(() => checkout.submit())}>
      <Search model={model} currency={currency} />
      <Choice model={model} currency={currency} />
      <Link model={model} />
      <Quantity model={model} />
      <Targets model={model} />
      <ShopPayment model={model} currency={currency} />
    </form>
  );
});

/** A service by words, for anyone who knows what they want (WGT-005). */
const Search = observer(function Search({ model, currency }: ShopPartProps) {
  const styles = useShopStyles();
  const text = useText("partner-shop");
  const ordering = useText("ordering");
  const { found, words } = model;
  return (
    <div className={styles.tight}>
      <TextField
        type="search"
        label={text("search")}
        autoComplete="off"
        value={words}
        onChange={(typed) => model.setWords(typed)}
        // Enter in a search is no order.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <div role="status">
        {words.trim() !== "" && found.length === 0 ? <p className={styles.quiet}>{ordering("noServices")}</p> : null}
      </div>
      {found.length === 0 ? null : (
        <ul className={`${styles.list} ${styles.found}`} aria-label={text("found")}>
          {found.map((service) => (
            <li key={service.id}>
              <Button className={styles.hit} onClick={() => model.take(service)}>
                <span className={styles.word}>{tamedName(service.name)}</span>
                <span>{ordering("pricePer", { price: currency.format(service.price), per: service.pricingPer })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** Network, type and service, one below the other (ORD-016). */
const Choice = observer(function Choice({ model, currency }: ShopPartProps) {
  const ordering = useText("ordering");
  const { line, networks } = model;
  const { ids, network, serviceType, service } = line.choice;
  const price = service && ordering("pricePer", { price: currency.format(service.price), per: service.pricingPer });
  const messages = model.checkout.at("service", LINE);
  return (
    <>
      <SelectField
        label={ordering("network")}
        options={networks.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(ids.networkId ?? "")}
        onChange={(id) => {
          const chosen = networks.find((one) => String(one.id) === id);
          if (chosen) line.chooseNetwork(chosen.id);
        }}
      />
      <SelectField
        label={ordering("serviceType")}
        options={(network?.serviceTypes ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(ids.serviceTypeId ?? "")}
        onChange={(id) => {
          const chosen = network?.serviceTypes.find((one) => String(one.id) === id);
          if (chosen) line.chooseServiceType(chosen.id);
        }}
      />
      <SelectField
        id={shopInputs.service}
        label={ordering("service")}
        hint={price ?? null}
        problem={joinSentences(messages)}
        options={(serviceType?.services ?? [])
          .filter(isOnSale)
          .map(({ id, name }) => ({ value: String(id), label: tamedName(name) }))}
        value={String(ids.serviceId ?? "")}
        onChange={(id) => {
          const chosen = serviceType?.services.find((one) => String(one.id) === id);
          if (chosen) line.chooseService(chosen.id);
        }}
      />
    </>
  );
});

/** The link, recognised immediately and checked by the server (ORD-017 to ORD-022). */
const Link = observer(function Link({ model }: Pick<ShopPartProps, "model">) {
  const ordering = useText("ordering");
  const { line } = model;
  const { choice, link } = line;
  const { recognition, verdict } = link;
  const example = choice.service?.exampleLink ?? choice.network?.urlExamples[0];
  const isRefused =
    verdict.kind === "refused" && verdict.problem !== "empty" && (link.isIdentified || verdict.problem === "placeholder");
  const doubt =
    verdict.kind === "wrongKind" && link.isIdentified
      ? [ordering(`linkNeeds_${verdict.purpose}`)]
      : isRefused
        ? [ordering(`linkProblem_${verdict.problem}`)]
        : [];
  const known = recognition.kind === "recognised" ? line.recognisedNetwork : null;
  const hint =
    recognition.kind === "recognised" && known !== null
      ? ordering("recognised", { network: known, content: ordering(`content_${recognition.content}`) })
      : example === undefined
        ? null
        : ordering("linkHint", { example });
  return (
    <>
      <TextField
        id={shopInputs.link}
        label={ordering("link")}
        isRequired={choice.service?.isUrlRequired ?? true}
        hint={hint}
        problem={joinSentences(link.messages.length > 0 ? link.messages : doubt)}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={link.url}
        onFocus={() => link.focused()}
        onChange={(value) => link.setUrl(value)}
      />
      {link.change.changedFrom === null ? null : (
        <div>
          <Button size="small" onClick={() => link.undoChange()}>
            {ordering("undoChange")}
          </Button>
        </div>
      )}
    </>
  );
});

const Quantity = observer(function Quantity({ model }: Pick<ShopPartProps, "model">) {
  const ordering = useText("ordering");
  const { quantity } = model.line;
  const { min, max, step } = quantity.limits;
  const limits = ordering(step > 1 ? "quantityHintStep" : "quantityHint", { min, max, step });
  const hint = quantity.isCalculable
    ? ordering("quantityCounted")
    : quantity.isAdjusted
      ? ordering("quantityAdjusted", { quantity: quantity.quantity })
      : limits;
  return (
    <TextField
      id={shopInputs.quantity}
      label={ordering("quantity")}
      isRequired
      hint={hint}
      problem={joinSentences(model.checkout.at("quantity", LINE))}
      inputMode="numeric"
      autoComplete="off"
      readOnly={quantity.isCalculable}
      value={quantity.shownText}
      onChange={(value) => quantity.setText(value)}
      onFocus={() => quantity.enter()}
      onBlur={() => quantity.leave()}
    />
  );
});

/** What a service asks for beyond link and quantity, one value per line (ORD-059). */
const Targets = observer(function Targets({ model }: Pick<ShopPartProps, "model">) {
  const targets = offeredTargets(model.line.choice.service);
  return targets.map((target, index) => <TargetLines key={target.id} model={model} target={target} isFirst={index === 0} />);
});

interface TargetLinesProps extends Pick<ShopPartProps, "model"> {
  readonly target: Target;
  readonly isFirst: boolean;
}

const TargetLines = observer(function TargetLines({ model, target, isFirst }: TargetLinesProps) {
  const ordering = useText("ordering");
  const { targets } = model.line;
  const value = target.isSelectable ? targets.picked(target.id).join("\n") : targets.text(target.id);
  return (
    <TextAreaField
      label={target.title}
      hint={ordering("onePerLine", { count: filledLines(value).length })}
      problem={isFirst ? joinSentences(model.checkout.at("targets", LINE)) : null}
      rows={4}
      placeholder={target.placeholder}
      value={value}
      onChange={(typed) => (target.isSelectable ? targets.pick(target.id, typed.split("\n")) : targets.setText(target.id, typed))}
    />
  );
});
