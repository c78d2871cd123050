import type { Invariant } from "../database/index.ts";

/** What holds of the ledger by itself. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    rule: "L1: every event has at least two postings that add up to 0",
    query: `select e.name as id from ledger_events e left join ledger_postings p on p.event_id = e.id
      group by e.id having count(p.id) < 2 or coalesce(sum(p.amount), 0) <> 0`,
  },
  {
    rule: "L1: all postings together add up to 0",
    query: `select 'all' as id from ledger_postings having coalesce(sum(amount), 0) <> 0`,
  },
  {
    rule: "L2: every balance is the sum of its postings",
    query: `select b.user_id::text as id from user_balances b
      left join (select user_id, sum(amount) filter (where account = 'user') as main,
        sum(amount) filter (where account = 'user_referral') as referral,
        sum(amount) filter (where account = 'user_task') as task from ledger_postings where user_id is not null group by user_id) p
      on p.user_id = b.user_id
      where b.main <> coalesce(p.main, 0) or b.referral <> coalesce(p.referral, 0) or b.task <> coalesce(p.task, 0)`,
  },
  {
    rule: "L2: nobody has postings without a balance",
    query: `select distinct p.user_id::text as id from ledger_postings p
      left join user_balances b on b.user_id = p.user_id where p.user_id is not null and b.user_id is null`,
  },
  {
    rule: "L3: no balance is below 0, but for what gateways have taken of it",
    query: `select user_id::text as id from user_balances where least(referral, task) < 0 or (main < 0 and main + taken < 0)`,
  },
];
