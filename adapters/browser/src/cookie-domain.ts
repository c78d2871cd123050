import { isDomainName } from "@panel/core/platform";

/** Every domain that could carry a cookie visible at `hostname`, the host's own name first. */
export function visibleDomains(hostname: string): readonly string[] {
  const host = hostname.toLowerCase();
  if (!isDomainName(host)) return [];
  const labels = host.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}
