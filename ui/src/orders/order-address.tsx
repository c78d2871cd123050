import { isExternalUrl, safeUrl } from "@panel/core/routing";

/** The promoted address as text, a link only where it is safe to follow. */
export function OrderAddress({ url }: { readonly url: string }) {
  const address = safeUrl(url);
  return address !== null && isExternalUrl(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  ) : (
    <>{url}</>
  );
}
