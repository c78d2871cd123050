import type { Invariant } from "../database/index.ts";

/** What tasks, checks and the ledger say about each other. */
export const paidTasksInvariants: readonly Invariant[] = [
  {
    rule: "DEC-092: an approved check has brought its reward once, and no other check any",
    query: `select c.id::text as id from task_checks c
      left join lateral (
        select count(*) as times, coalesce(sum(p.amount), 0) as amount from ledger_events e
        join ledger_postings p on p.event_id = e.id and p.account = 'user_task' and p.user_id = c.user_id
        where e.name = 'task-check:' || c.id || ':reward'
      ) paid on true
      where paid.times <> (case when c.status = 'approved' then 1 else 0 end)
        or paid.amount <> (case when c.status = 'approved' then c.reward else 0 end)`,
  },
  {
    rule: "TSK-007: a task counts its approved checks, and has as many as places at most",
    query: `select t.id::text as id from paid_tasks t left join task_checks c on c.task_id = t.id and c.status = 'approved'
      group by t.id having count(c.id) <> t.done or t.done > t.places`,
  },
  {
    rule: "TSK-005: nobody does a task for an order of their own",
    query: `select c.id::text as id from task_checks c join paid_tasks t on t.id = c.task_id where t.owner_id = c.user_id`,
  },
  {
    rule: "TSK-007: the tasks of an order bring no more than half of what it cost",
    query: `select t.id::text as id from paid_tasks t join orders o on o.id = t.order_id
      left join task_checks c on c.task_id = t.id and c.status = 'approved'
      group by t.id, o.cost having 2 * coalesce(sum(c.reward), 0) > o.cost`,
  },
];
