import { useSettings } from "../bindings/settings.ts";
import { makeStyles, tokens } from "@fluentui/react-components";
import { safeUrl } from "@panel/core/routing";
import { chatProviderOf, type SocialLinks } from "@panel/core/settings";
import { hasTags } from "@panel/core/third-parties";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { useSession } from "../bindings/session.ts";
import { useText } from "../bindings/use-text.ts";
import { lazyPart } from "../kit/lazy-part.tsx";
import { OperatorLink } from "../kit/operator-link.tsx";
import { useFollowedChannels } from "../video-channels/use-followed-channels.ts";
import { media } from "../bindings/media.ts";
import { GUTTER_OF_PHONES, gutters } from "./shell-styles.ts";

const useStyles = makeStyles({
  footer: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px 20px",
    ...gutters,
    paddingBlock: "16px",
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    [media.phone]: { paddingInline: GUTTER_OF_PHONES, paddingBottom: "84px" },
  },
  link: { display: "inline-flex", alignItems: "center", minHeight: "24px", color: "inherit" },
});

const networks: readonly (readonly [keyof SocialLinks, string])[] = [
  ["youtube", "YouTube"],
  ["telegram", "Telegram"],
  ["vk", "VK"],
  ["linkedin", "LinkedIn"],
  ["facebook", "Facebook"],
  ["twitter", "Twitter"],
];

const Consent = lazyPart(() => import("../consent/consent.tsx"), { place: "overlay" });
// In the file that brings this part, which is there already.
const InstallInvitation = lazyPart(async () => ({ default: (await import("./frame-parts.ts")).InstallInvitation }), {
  place: "overlay",
});
const OfflineCopyKeeper = lazyPart(async () => ({ default: (await import("./frame-parts.ts")).OfflineCopyKeeper }), {
  place: "overlay",
});
const OperatorCode = lazyPart(() => import("../consent/operator-code.tsx"), { place: "overlay" });
const ThirdPartyLinks = lazyPart(() => import("../consent/third-party-links.tsx"), { place: "frame" });
const ModerationAlert = lazyPart(() => import("./moderation-alert.tsx"), { place: "frame" });

/** The operator's support address, terms, privacy and social pages (THM-001, THM-002), below a payment that is being checked. */
export default observer(function PageFooter() {
  const { current } = useSettings();
  const text = useText("shell");
  const styles = useStyles();
  const isModerated = (useSession().profile?.invoicesInModeration.length ?? 0) > 0;
  useFollowedChannels();
  if (!current) return null;
  const isTagged = hasTags(current);
  return (
    <>
      {isModerated ? <ModerationAlert /> : null}
      <footer className={styles.footer}>
        <span>{current.panelName}</span>
        {current.supportEmail === null ? null : (
          <FooterLink address={`mailto:${current.supportEmail}`}>{text("support")}</FooterLink>
        )}
        <FooterLink address={current.termsUrl}>{text("terms")}</FooterLink>
        <FooterLink address={current.privacyUrl}>{text("privacy")}</FooterLink>
        {networks.map(([name, label]) => (
          <FooterLink key={name} address={current.socialLinks[name]}>
            {label}
          </FooterLink>
        ))}
        {isTagged || chatProviderOf(current.chat) !== null ? <ThirdPartyLinks /> : null}
      </footer>
      {isTagged ? <Consent /> : null}
      {current.customCode === null ? null : <OperatorCode />}
      <InstallInvitation />
      <OfflineCopyKeeper />
    </>
  );
});

function FooterLink({ address, children }: { readonly address: string | null; readonly children: ReactNode }) {
  const styles = useStyles();
  const checked = safeUrl(address);
  if (checked === null) return null;
  return (
    <OperatorLink className={styles.link} address={checked}>
      {children}
    </OperatorLink>
  );
}
