import type { Invariant } from "../database/index.ts";

/** What withdrawals and the ledger say about each other. */
export const withdrawalInvariants: readonly Invariant[] = [
  {
    rule: "L16: a withdrawal is held once, then paid or returned once, and never both",
    query: `select w.id::text as id from withdrawals w
      where not exists (select 1 from ledger_events e where e.name = 'withdrawal:' || w.id || ':held')
        or exists (select 1 from ledger_events e where e.name = 'withdrawal:' || w.id || ':paid') <> (w.status = 'paid')
        or exists (select 1 from ledger_events e where e.name = 'withdrawal:' || w.id || ':returned') <> (w.status = 'rejected')
        or exists (select 1 from ledger_events e where e.name = 'withdrawal:' || w.id || ':fee') <> (w.status = 'paid' and w.fee > 0)`,
  },
  {
    rule: "L16: what is held is what waits to be decided",
    query: `select 'payout' as id
      where (select coalesce(sum(amount), 0) from ledger_postings where account = 'payout')
        <> (select coalesce(sum(amount), 0) from withdrawals where status = 'pending')`,
  },
  {
    rule: "L16: a withdrawal draws from each balance what it says, unless it was returned",
    query: `select w.id::text as id from withdrawals w
      left join lateral (
        select coalesce(sum(p.amount) filter (where p.account = 'user_referral'), 0) as referral,
          coalesce(sum(p.amount) filter (where p.account = 'user_task'), 0) as task
        from ledger_events e join ledger_postings p on p.event_id = e.id
        where e.name in ('withdrawal:' || w.id || ':held', 'withdrawal:' || w.id || ':returned')
      ) drawn on true
      where drawn.referral <> case when w.status = 'rejected' then 0 else -w.from_referral end
        or drawn.task <> case when w.status = 'rejected' then 0 else -w.from_task end`,
  },
  {
    rule: "L16: nothing is withdrawn from what was paid in",
    query: `select e.name as id from ledger_events e join ledger_postings p on p.event_id = e.id
      where e.kind = 'withdrawal' and p.account = 'user'`,
  },
];
