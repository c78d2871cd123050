import type { Invariant } from "../database/index.ts";

/** What plans, campaigns and the ledger say about each other. */
export const campaignInvariants: readonly Invariant[] = [
  {
    rule: "DEC-162: each charge of a plan stands in the ledger once, from the main balance to the sales, and nothing else does",
    query: `select coalesce(c.name, e.name) as id
      from (select charge.*, subscription.user_id,
          'keyword-subscription:' || subscription_id || ':' || kind || ':' || number as name
        from keyword_charges charge join keyword_subscriptions subscription on subscription.id = charge.subscription_id) c
      full join (select event.name, event.user_id, event.kind,
          sum(posting.amount) filter (where posting.account = 'user' and posting.user_id = event.user_id) as taken,
          sum(posting.amount) filter (where posting.account = 'sales') as sold
        from ledger_events event join ledger_postings posting on posting.event_id = event.id
        where event.name like 'keyword-subscription:%' group by 1, 2, 3) e on e.name = c.name
      where c.name is null or e.name is null or e.user_id <> c.user_id or e.kind <> 'fee'
        or e.taken is distinct from -c.amount or e.sold is distinct from c.amount`,
  },
  {
    rule: "DEC-162: the charges of a plan are numbered without gaps, and no two periods of a plan overlap",
    query: `select s.id::text as id from keyword_subscriptions s
      where s.periods <> (select count(*) from keyword_charges c where c.subscription_id = s.id and c.kind = 'period')
        or s.periods <> coalesce((select max(number) from keyword_charges c where c.subscription_id = s.id and c.kind = 'period'), 0)
        or s.changes <> (select count(*) from keyword_charges c where c.subscription_id = s.id and c.kind = 'change')
        or exists (select 1 from keyword_charges a join keyword_charges b using (subscription_id)
          where a.subscription_id = s.id and a.kind = 'period' and b.kind = 'period' and a.number < b.number
            and a.period_end > b.period_start)`,
  },
  {
    rule: "CMP-010: nobody's campaigns follow more keywords than the plan has, and none runs without a plan",
    query: `select tracked.user_id::text as id
      from (select user_id, sum(keywords_count * countries_count) as keywords from keyword_campaigns where status = 'active' group by 1) tracked
      left join keyword_subscriptions s on s.user_id = tracked.user_id and s.status in ('trial', 'active', 'grace')
      left join keyword_plans plan on plan.id = s.plan_id left join keyword_plans later on later.id = s.next_plan_id
      where tracked.keywords > coalesce(least(plan.keywords_limit, later.keywords_limit), 0)`,
  },
  {
    rule: "CMP-010: what a campaign counts is what it has",
    query: `select c.id::text as id from keyword_campaigns c
      where c.keywords_count <> (select count(*) from campaign_keywords k where k.campaign_id = c.id)
        or c.countries_count <> (select count(*) from campaign_countries p where p.campaign_id = c.id)`,
  },
];
