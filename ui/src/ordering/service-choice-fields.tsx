import { networkId, serviceTypeId } from "@panel/core/identifiers";
import { joinSentences } from "@panel/core/locale";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { ChoiceDropdown } from "./choice-dropdown.tsx";
import { ChoiceTiles } from "./choice-tiles.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";
import { AboutService, ServiceCard } from "./service-card.tsx";
import { ServiceCombobox } from "./service-combobox.tsx";
import { useIsMobile } from "../bindings/use-is-mobile.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const AbsentService = lazyPart(() => import("./absent-service.tsx"));

interface ServiceChoiceFieldsProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** What a line orders: the service that the order began with, or what there is to choose from. */
export const ServiceChoiceFields = observer(function ServiceChoiceFields({ form, line }: ServiceChoiceFieldsProps) {
  const { choice } = line;
  const isShown = choice.isSettled || choice.isLocked;
  const wasReopened = useRef(false);
  useEffect(() => {
    if (isShown || !wasReopened.current) return;
    wasReopened.current = false;
    document.getElementById(orderInputIds.service)?.focus();
  }, [isShown]);
  if (!isShown || !choice.service) return <Choosing form={form} line={line} />;
  const reopen = () => {
    wasReopened.current = true;
    form.opening.release(line);
  };
  const problem = joinSentences(form.messages.at(line, "service"));
  return <ServiceCard form={form} service={choice.service} isPreselected={choice.isLocked} problem={problem} onChange={reopen} />;
});

/** Network, service type and service: tiles in the full design, lists in the simplified one (ORD-016, ORD-061). */
const Choosing = observer(function Choosing({ form, line }: ServiceChoiceFieldsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { ids, isLocked, network, service } = line.choice;
  // Dozens of tiles would push everything else off a phone's screen.
  const isMobile = useIsMobile();
  const Choice = form.design === "full_design" && !isMobile ? TilesOf : ChoiceDropdown;
  const { availableTypeIds } = line.link;
  const networks = form.catalogue.networks.map((one) => ({
    key: String(one.id),
    name: one.name,
    icon: <NetworkIcon network={one} classes={styles} />,
  }));
  const types = (network?.serviceTypes ?? []).map((type) => ({
    key: String(type.id),
    name: type.name,
    unsuitable: availableTypeIds === null || availableTypeIds.includes(type.id) ? undefined : text("typeUnsuitable"),
  }));
  return (
    <div className={styles.stack}>
      {line.choice.absent === null ? null : <AbsentService form={form} line={line} />}
      <Choice
        label={text("network")}
        tiles={networks}
        chosen={ids.networkId === null ? null : String(ids.networkId)}
        isDisabled={isLocked}
        onChoose={(key) => line.chooseNetwork(networkId(Number(key)))}
      />
      {types.length === 0 ? null : (
        <Choice
          label={text("serviceType")}
          tiles={types}
          chosen={ids.serviceTypeId === null ? null : String(ids.serviceTypeId)}
          isDisabled={isLocked}
          onChoose={(key) => line.chooseServiceType(serviceTypeId(Number(key)))}
        />
      )}
      <ServiceCombobox form={form} line={line} />
      {service && form.design === "full_design" ? <AboutService service={service} /> : null}
    </div>
  );
});

const TilesOf = ({ label, ...rest }: Parameters<typeof ChoiceDropdown>[0]) => <ChoiceTiles legend={label} {...rest} />;
