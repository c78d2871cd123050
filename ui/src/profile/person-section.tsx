import type { ProfileViewModel } from "@panel/core/account";
import { hasOwnMailbox, type UserProfile } from "@panel/core/profile";
import { wayInFrom, wayNames } from "@panel/core/ways-in";
import { observer } from "mobx-react-lite";
import { useText, type TextOf } from "../bindings/use-text.ts";
import { Facts } from "../kit/data/facts.tsx";
import { EmailSection } from "./email-section.tsx";
import { PageSection } from "../kit/page-section.tsx";

interface PersonSectionProps {
  readonly model: ProfileViewModel;
  readonly profile: UserProfile;
}

/** Name, e-mail, company and contacts (PRO-016, PRO-003); an account without a proved e-mail sets one (PRO-004, DEC-203). */
export const PersonSection = observer(function PersonSection({ model, profile }: PersonSectionProps) {
  const text = useText("profile");
  return (
    <PageSection title={text("personal")}>
      <Facts
        facts={[...personFacts(model, profile, text), ...companyFacts(model, profile, text), ...contactFacts(model, text)]}
      />
      {!hasOwnMailbox(profile) || model.emailForm.saving.state.kind === "done" ? (
        <EmailSection form={model.emailForm} hint={text(profile.email === null ? "noEmail" : "emailCorrectable")} />
      ) : null}
    </PageSection>
  );
});

const personFacts = (model: ProfileViewModel, profile: UserProfile, text: TextOf<"profile">) => [
  { term: text("name"), detail: profile.name },
  { term: text("email"), detail: profile.email },
  { term: text("accountType"), detail: text(model.isCompany ? "company" : "individual") },
  { term: text("signedUpWith"), detail: providerName(profile.socialProvider) },
  {
    term: text("telegramAccount"),
    detail: profile.telegramUsername === null ? profile.telegramId : `@${profile.telegramUsername.replace(/^@/, "")}`,
  },
];

/** As the provider calls itself; one that this release does not know, as the server names it. */
function providerName(provider: string | null): string | null {
  const way = provider === null ? null : wayInFrom(provider);
  return way === null ? provider : wayNames[way];
}

const companyFacts = (model: ProfileViewModel, profile: UserProfile, text: TextOf<"profile">) =>
  model.isCompany
    ? [
        { term: text("companyName"), detail: profile.companyName },
        { term: text("companyAddress"), detail: profile.companyAddress },
        { term: text("companySite"), detail: profile.companySite },
        { term: text("vat"), detail: profile.vat },
      ]
    : [];

const contactFacts = (model: ProfileViewModel, text: TextOf<"profile">) =>
  model.writtenMessengers.map(({ name, value }) => ({ term: text(name), detail: value }));
