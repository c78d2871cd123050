/** True for a name such as `panel.example.com`; false for `localhost`, IP addresses and single labels, which take no domain. */
export function isDomainName(host: string): boolean {
  const labels = host.split(".");
  const isNumeric = /^\d+$/.test(labels.at(-1) ?? "");
  return labels.length >= 2 && !isNumeric && labels.every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label));
}

/**
 * The domain for cookies on the parent domain, or null for host-only cookies (DEC-048): the operator's `configured` domain
 * counts only when it is a real domain of at least two labels that `hostname` lies in.
 */
export function parentDomainFor(hostname: string, configured: string | null): string | null {
  const host = hostname.toLowerCase();
  const domain = (configured ?? "").trim().toLowerCase().replace(/^\./, "");
  if (!isDomainName(host) || !isDomainName(domain)) return null;
  return host === domain || host.endsWith(`.${domain}`) ? domain : null;
}
