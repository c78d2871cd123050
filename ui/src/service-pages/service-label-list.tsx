import { catalogueTokens, catalogueModule } from "@panel/core/catalogue/wiring";
import type { Service } from "@panel/core/catalogue";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useModel } from "../bindings/use-model.ts";
import { useDetailStyles } from "./detail-styles.ts";
import { LabelBadges } from "../service-list/label-badges.tsx";

/** The operator's words on one service, beside what is known about it (CAT-023). */
export const ServiceLabelList = observer(function ServiceLabelList({ service }: { readonly service: Service }) {
  const styles = useDetailStyles();
  const labels = useModel(catalogueModule, catalogueTokens.labels);
  // Read here: the badges are no observers.
  const { colours } = labels;
  useEffect(() => labels.activate(), [labels]);
  if (service.labels.length === 0) return null;
  return (
    <p className={styles.labels}>
      <LabelBadges labels={service.labels} colourOf={(name) => colours.get(name) ?? null} classes={styles} />
    </p>
  );
});
