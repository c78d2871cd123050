import type { Service } from "@panel/core/catalogue";
import { useText } from "../bindings/use-text.ts";
import { PerkList } from "../grades/perk-list.tsx";
import { usePerkWords } from "../grades/use-perk-words.ts";
import { useDetailStyles } from "./detail-styles.ts";

/** What a service gives besides, in the words of the page of grades; nothing where it gives none of it (GRD-007). */
export function ServicePerks({ service }: { readonly service: Pick<Service, "perks"> }) {
  const text = useText("service-pages");
  const styles = useDetailStyles();
  // Called for every service, so that the texts are there before details come that need them.
  const wordsOf = usePerkWords();
  if (service.perks === null) return null;
  const title = text("perks");
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <PerkList perks={wordsOf(service.perks)} />
    </section>
  );
}
