import { referralProgramTokens, referralProgramModule } from "@panel/core/referral-program/wiring";
import { percentOf } from "@panel/core/money";
import { observer } from "mobx-react-lite";
import { BannerPlace } from "../banners/banner-place.tsx";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { ReferralFigures } from "./referral-figures.tsx";
import { ReferralLink } from "./referral-link.tsx";
import { ReferralPeople } from "./referral-people.tsx";
import { useReferralStyles } from "./referral-styles.ts";

/** `/referral-program`: the customer's own link, what it brought, and who came by it (REF-001 to REF-003). */
export default observer(function ReferralProgramScreen() {
  const styles = useReferralStyles();
  const text = useText("referral-program");
  const model = useViewModel(referralProgramModule, referralProgramTokens.referralProgram);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{text("title")}</h1>
      <BannerPlace place="referral_program" />
      <p className={styles.intro}>{text("intro", { percent: percentOf(model.share) })}</p>
      <ReferralLink model={model} />
      <section className={styles.stack} aria-labelledby="referral-results">
        <div className={styles.head}>
          <h2 id="referral-results" className={styles.heading}>
            {text("results")}
          </h2>
          <div className={styles.row}>
            <PageLink to={{ name: "finances" }}>{text("toFinances")}</PageLink>
            <PageLink to={{ name: "withdrawals" }}>{text("toWithdrawals")}</PageLink>
          </div>
        </div>
        <QueryView query={model.statisticsQuery} failed={text("statisticsFailed")} onRetry={() => void model.load()}>
          {(loaded) => <ReferralFigures model={model} loaded={loaded} />}
        </QueryView>
      </section>
      <section className={styles.stack} aria-labelledby="referral-people">
        <h2 id="referral-people" className={styles.heading}>
          {text("people")}
        </h2>
        <QueryView
          query={model.peopleQuery}
          failed={text("peopleFailed")}
          onRetry={() => void model.peopleQuery.refresh()}
          size="list"
        >
          {(page) => <ReferralPeople model={model} page={page} />}
        </QueryView>
      </section>
    </div>
  );
});
