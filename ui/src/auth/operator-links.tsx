import type { RegisterViewModel } from "@panel/core/sign-in";
import { safeUrl } from "@panel/core/routing";
import { panelBase } from "../bindings/page-addresses.ts";
import { usePanel } from "../bindings/panel-context.ts";
import type { TextOf } from "../bindings/use-text.ts";
import { OutsideLink } from "../kit/link.tsx";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";

interface OperatorLinksProps {
  readonly links: RegisterViewModel["links"];
  readonly text: TextOf<"auth">;
}

/**
 * Terms, privacy and support of the operator, as far as the settings name them (THM-002). Pages of the panel have a tab of their own too:
 * what was typed into the form stays.
 */
export function OperatorLinks({ links, text }: OperatorLinksProps) {
  const styles = useGuestFormStyles();
  const { navigator } = usePanel();
  const pageOf = (written: string | null) => {
    const address = safeUrl(written);
    const within = address === null ? null : navigator.addressWithin(address);
    return within === null ? address : panelBase() + within;
  };
  const all = [
    { key: "terms", address: pageOf(links.termsUrl) },
    { key: "privacy", address: pageOf(links.privacyUrl) },
    { key: "support", address: links.supportEmail === null ? null : safeUrl(`mailto:${links.supportEmail}`) },
  ] as const;
  const shown = all.flatMap(({ key, address }) => (address === null ? [] : [{ key, address }]));
  if (shown.length === 0) return null;
  return (
    <div className={styles.row}>
      {shown.map(({ key, address }) => (
        <OutsideLink key={key} address={address}>
          {text(key)}
        </OutsideLink>
      ))}
    </div>
  );
}
