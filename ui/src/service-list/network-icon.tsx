import type { Network } from "@panel/core/catalogue";
import { imageSource } from "@panel/core/routing";

interface NetworkIconProps {
  readonly network: Network | undefined;
  readonly classes: { readonly icon: string; readonly dot: string };
  /** Set where the icon stands without the network's name. */
  readonly isNamed?: boolean;
}

/** The icon of a network, or a dot of its colour where it has none that may be shown (CAT-031). */
export function NetworkIcon({ network, classes, isNamed = false }: NetworkIconProps) {
  const source = imageSource(network?.icon);
  const name = isNamed ? (network?.name ?? "") : "";
  // Rows are written again in place; an image that were too would show the former network until it is loaded.
  if (source !== null) return <img key={source} src={source} alt={name} className={classes.icon} loading="lazy" />;
  const naming = name === "" ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": name } as const);
  return <span className={classes.dot} style={{ backgroundColor: network?.color }} {...naming} />;
}
