import { makeStyles } from "@fluentui/react-components";
import { shownLink } from "@panel/core/links";
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

const useStyles = makeStyles({
  line: { display: "block", maxWidth: "100%", overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

/** The promoted address of a list, on one line: what begins every address is left out, and the whole one is told to who points at it. */
export function OrderAddressLine({ url }: { readonly url: string }) {
  const styles = useStyles();
  const address = safeUrl(url);
  if (address === null || !isExternalUrl(address)) {
    return (
      <span className={styles.line} title={url}>
        {url}
      </span>
    );
  }
  return (
    <a className={styles.line} href={address} title={url} aria-label={url} target="_blank" rel="noopener noreferrer">
      {shownLink(url)}
    </a>
  );
}
