import type { ProfileViewModel } from "@panel/core/account";
import type { UserProfile } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { PageLink } from "../kit/link.tsx";
import { PageSection } from "../kit/page-section.tsx";

interface NotificationSectionProps {
  readonly model: ProfileViewModel;
  readonly profile: UserProfile;
}

/** The three notification flags (PRO-005) and the signed link to where they are changed (PRO-008). */
export const NotificationSection = observer(function NotificationSection({ model, profile }: NotificationSectionProps) {
  const text = useText("profile");
  const state = (isOn: boolean) => text(isOn ? "on" : "off");
  return (
    <PageSection title={text("notifications")}>
      <Facts
        facts={[
          { term: text("orderActions"), detail: state(profile.notifications.orders) },
          { term: text("paymentActions"), detail: state(profile.notifications.payments) },
          { term: text("subscriptionActions"), detail: state(profile.notifications.subscriptions) },
        ]}
      />
      {model.unsubscribeTarget ? <PageLink to={model.unsubscribeTarget}>{text("changeNotifications")}</PageLink> : null}
    </PageSection>
  );
});
