import { shellModule, shellTokens } from "@panel/core/inversify";
import type { UserProfile } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useModel } from "../app/use-model.ts";
import { useText } from "../app/use-text.ts";
import { PageLink } from "../kit/link.tsx";
import { Facts, ProfileSection } from "./profile-section.tsx";

/** The four balances of the account (PRO-016), in the visible currency. */
export const BalanceSection = observer(function BalanceSection({ profile }: { readonly profile: UserProfile }) {
  const currency = useModel(shellModule, shellTokens.currency);
  const text = useText("profile");
  return (
    <ProfileSection title={text("balances")}>
      <Facts
        facts={[
          { name: text("balance"), value: currency.format(profile.balance) },
          { name: text("referralBalance"), value: currency.format(profile.referralBalance) },
          { name: text("taskBalance"), value: currency.format(profile.taskBalance) },
          { name: text("totalEarnings"), value: currency.format(profile.totalEarnings) },
        ]}
      />
      <PageLink to={{ name: "add-funds" }}>{text("addFunds")}</PageLink>
    </ProfileSection>
  );
});
