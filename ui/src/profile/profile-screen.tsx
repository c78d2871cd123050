import { accountTokens, accountModule } from "@panel/core/account/wiring";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { useSettings } from "../bindings/settings.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { Button } from "../kit/button.tsx";
import { lazyPart } from "../kit/lazy-part.tsx";
import { OwnerProofGate } from "../owner-proof/owner-proof-gate.tsx";
import { OwnDataSection } from "../own-data/own-data-section.tsx";
import { BannerPlace } from "../banners/banner-place.tsx";
import { BalanceSection } from "./balance-section.tsx";
import { GradeSection } from "./grade-section.tsx";
import { MovedOrdersNotice } from "./moved-orders-notice.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { PersonSection } from "./person-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { useSectionStyles } from "../kit/section-styles.ts";
import { SecuritySection } from "./security-section.tsx";

const VideoChannels = lazyPart(() => import("../video-channels/video-channels.tsx"));
const AuthenticatorSection = lazyPart(() => import("../second-factor/authenticator-section.tsx"));
const PasskeysSection = lazyPart(() => import("../passkeys/passkeys-section.tsx"));
const ConnectedAccounts = lazyPart(() => import("../ways-in/connected-accounts.tsx"));

/** The profile page (PRO-016); what no call can change is shown only (DEC-060). */
export default observer(function ProfileScreen() {
  const model = useViewModel(accountModule, accountTokens.profileViewModel);
  const styles = useSectionStyles();
  const text = useText("profile");
  const common = useText("common");
  const settings = useSettings();
  const title = useRef<HTMLHeadingElement>(null);
  const { profile } = model;
  if (!profile) return null;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {text("title")}
        </h1>
        <Button onClick={() => model.logOut()}>{common("logOut")}</Button>
      </div>
      <MovedOrdersNotice onGone={() => title.current?.focus()} />
      <BannerPlace place="profile" />
      <BalanceSection profile={profile} />
      <PersonSection model={model} profile={profile} />
      {model.areGradesShown ? <GradeSection model={model} profile={profile} /> : null}
      <SecuritySection model={model} profile={profile} />
      <AuthenticatorSection />
      <PasskeysSection />
      <ConnectedAccounts />
      {settings.current?.features.videoChannels === true && <VideoChannels />}
      <SessionsSection />
      <NotificationSection model={model} profile={profile} />
      {profile.isImpersonated ? null : <OwnDataSection />}
      <OwnerProofGate />
    </div>
  );
});
