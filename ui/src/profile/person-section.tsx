import type { ProfileViewModel, UserProfile } from "@panel/core/profile";
import { observer } from "mobx-react-lite";
import { useText, type TextOf } from "../app/use-text.ts";
import { EmailSection } from "./email-section.tsx";
import { Facts, ProfileSection, type Fact } from "./profile-section.tsx";

interface PersonSectionProps {
  readonly model: ProfileViewModel;
  readonly profile: UserProfile;
}

/** Name, e-mail, company and contacts (PRO-016, PRO-003); an account without e-mail sets one (PRO-004). */
export const PersonSection = observer(function PersonSection({ model, profile }: PersonSectionProps) {
  const text = useText("profile");
  return (
    <ProfileSection title={text("personal")}>
      <Facts
        facts={[...personFacts(model, profile, text), ...companyFacts(model, profile, text), ...contactFacts(model, text)]}
      />
      {profile.email === null || model.emailForm.saving.state.kind === "done" ? <EmailSection form={model.emailForm} /> : null}
    </ProfileSection>
  );
});

const written = (facts: readonly { readonly name: string; readonly value: string | null }[]): readonly Fact[] =>
  facts.flatMap(({ name, value }) => (value === null || value === "" ? [] : [{ name, value }]));

const personFacts = (model: ProfileViewModel, profile: UserProfile, text: TextOf<"profile">) =>
  written([
    { name: text("name"), value: profile.name },
    { name: text("email"), value: profile.email },
    { name: text("accountType"), value: text(model.isCompany ? "company" : "individual") },
    {
      name: text("signedUpWith"),
      value: profile.socialProvider,
    },
    {
      name: text("telegramAccount"),
      value: profile.telegramUsername === null ? profile.telegramId : `@${profile.telegramUsername.replace(/^@/, "")}`,
    },
  ]);

const companyFacts = (model: ProfileViewModel, profile: UserProfile, text: TextOf<"profile">) =>
  model.isCompany
    ? written([
        { name: text("companyName"), value: profile.companyName },
        { name: text("companyAddress"), value: profile.companyAddress },
        { name: text("companySite"), value: profile.companySite },
        { name: text("vat"), value: profile.vat },
      ])
    : [];

const contactFacts = (model: ProfileViewModel, text: TextOf<"profile">) =>
  model.writtenMessengers.map(({ name, value }) => ({ name: text(name), value }));
