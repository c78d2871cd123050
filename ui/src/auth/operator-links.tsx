import type { RegisterViewModel } from "@panel/core/sign-in";
import { safeUrl } from "@panel/core/routing";
import type { TextOf } from "../bindings/use-text.ts";
import { OutsideLink } from "../kit/link.tsx";
import { useGuestFormStyles } from "../kit/guest-form-styles.ts";

interface OperatorLinksProps {
  readonly links: RegisterViewModel["links"];
  readonly text: TextOf<"auth">;
}

/** Terms, privacy and support of the operator, as far as the settings name them (THM-002). */
export function OperatorLinks({ links, text }: OperatorLinksProps) {
  const styles = useGuestFormStyles();
  const all = [
    { key: "terms", address: safeUrl(links.termsUrl) },
    { key: "privacy", address: safeUrl(links.privacyUrl) },
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
