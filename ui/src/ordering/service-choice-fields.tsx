import { networkId, serviceTypeId } from "@panel/core/identifiers";
import type { OrderFormLine, OrderFormViewModel } from "@panel/core/order-form";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { NetworkIcon } from "../service-list/network-icon.tsx";
import { ChoiceDropdown } from "./choice-dropdown.tsx";
import { ChoiceTiles } from "./choice-tiles.tsx";
import { orderInputIds } from "./order-input-ids.ts";
import { useOrderStyles } from "./order-styles.ts";
import { ServiceCombobox } from "./service-combobox.tsx";
import { useIsMobile } from "../bindings/use-is-mobile.ts";
import { lazyPart } from "../kit/lazy-part.tsx";

const AbsentService = lazyPart(() => import("./absent-service.tsx"));

interface ServiceChoiceFieldsProps {
  readonly form: OrderFormViewModel;
  readonly line: OrderFormLine;
}

/** Network, service type and service of a line: tiles in the full design, lists in the simplified one (ORD-016, ORD-061). */
export const ServiceChoiceFields = observer(function ServiceChoiceFields({ form, line }: ServiceChoiceFieldsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { ids, isLocked, network } = line.choice;
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
      <FrozenService form={form} line={line} />
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
    </div>
  );
});

const TilesOf = ({ label, ...rest }: Parameters<typeof ChoiceDropdown>[0]) => <ChoiceTiles legend={label} {...rest} />;

/** Says that the service came with the address, and lets go of it (DEC-178); the focus goes on to the service. */
const FrozenService = observer(function FrozenService({ form, line }: ServiceChoiceFieldsProps) {
  const text = useText("ordering");
  const styles = useOrderStyles();
  const { isLocked } = line.choice;
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isLocked || !wasPressed.current) return;
    wasPressed.current = false;
    document.getElementById(orderInputIds.service)?.focus();
  }, [isLocked]);
  if (!isLocked) return null;
  const release = () => {
    wasPressed.current = true;
    form.opening.release(line);
  };
  return (
    <div className={styles.tight}>
      <p className={styles.review}>{text("frozenService")}</p>
      <div>
        <Button size="small" onClick={release}>
          {text("chooseAnother")}
        </Button>
      </div>
    </div>
  );
});
