import { useCurrency } from "../bindings/settings.ts";
import type { UserProfile } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { PageLink } from "../kit/link.tsx";
import { PageSection } from "../kit/page-section.tsx";

/** The four balances of the account (PRO-016), in the visible currency. */
export const BalanceSection = observer(function BalanceSection({ profile }: { readonly profile: UserProfile }) {
  const currency = useCurrency();
  const text = useText("profile");
  const common = useText("common");
  return (
    <PageSection title={text("balances")}>
      <Facts
        facts={[
          { term: text("balance"), detail: currency.format(profile.balance) },
          { term: text("referralBalance"), detail: currency.format(profile.referralBalance) },
          { term: text("taskBalance"), detail: currency.format(profile.taskBalance) },
          { term: text("totalEarnings"), detail: currency.format(profile.totalEarnings) },
        ]}
      />
      <PageLink to={{ name: "add-funds" }}>{common("addFunds")}</PageLink>
    </PageSection>
  );
});
