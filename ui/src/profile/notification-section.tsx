import type { ProfileViewModel, UserProfile } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../app/panel-link.tsx";
import { useText } from "../app/use-text.ts";
import { Facts, ProfileSection } from "./profile-section.tsx";
import { useProfileStyles } from "./profile-styles.ts";

interface NotificationSectionProps {
  readonly model: ProfileViewModel;
  readonly profile: UserProfile;
}

/** The three notification flags (PRO-005) and the signed link to where they are changed (PRO-008). */
export const NotificationSection = observer(function NotificationSection({ model, profile }: NotificationSectionProps) {
  const styles = useProfileStyles();
  const text = useText("profile");
  const state = (isOn: boolean) => text(isOn ? "on" : "off");
  return (
    <ProfileSection title={text("notifications")}>
      <Facts
        facts={[
          { name: text("orderActions"), value: state(profile.notifications.orders) },
          { name: text("paymentActions"), value: state(profile.notifications.payments) },
          { name: text("subscriptionActions"), value: state(profile.notifications.subscriptions) },
        ]}
      />
      {model.unsubscribeTarget ? (
        <PanelLink to={model.unsubscribeTarget} className={styles.link}>
          {text("changeNotifications")}
        </PanelLink>
      ) : null}
    </ProfileSection>
  );
});
