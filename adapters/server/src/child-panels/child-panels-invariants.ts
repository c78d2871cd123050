import type { Invariant } from "../database/index.ts";

/** What child panels and the ledger say about each other. */
export const childPanelsInvariants: readonly Invariant[] = [
  {
    rule: "CPN-002: each month of a child panel is in the ledger once, from the main balance to the sales, and nothing else does",
    query: `select coalesce(c.name, e.name) as id
      from (select panel.user_id, 'child-panel:' || charge.child_panel_id || ':month:' || charge.number as name, -charge.amount as amount
          from child_panel_charges charge join child_panels panel on panel.id = charge.child_panel_id
        union all
        select panel.user_id, 'child-panel:' || charge.child_panel_id || ':month:' || charge.number || ':refund', charge.amount
          from child_panel_charges charge join child_panels panel on panel.id = charge.child_panel_id
          where charge.refunded_at is not null) c
      full join (select event.name, event.user_id, event.kind,
          sum(posting.amount) filter (where posting.account = 'user' and posting.user_id = event.user_id) as moved,
          sum(posting.amount) filter (where posting.account = 'sales') as sold
        from ledger_events event join ledger_postings posting on posting.event_id = event.id
        where event.name like 'child-panel:%' group by 1, 2, 3) e on e.name = c.name
      where c.name is null or e.name is null or e.user_id <> c.user_id or e.kind <> 'fee'
        or e.moved is distinct from c.amount or e.sold is distinct from -c.amount`,
  },
  {
    rule: "CPN-002: the months of a child panel are numbered without gaps, and no two of them overlap",
    query: `select panel.id::text as id from child_panels panel
      where panel.months <> (select count(*) from child_panel_charges c where c.child_panel_id = panel.id)
        or panel.months <> coalesce((select max(number) from child_panel_charges c where c.child_panel_id = panel.id), 0)
        or exists (select 1 from child_panel_charges a join child_panel_charges b using (child_panel_id)
          where a.child_panel_id = panel.id and a.number < b.number and a.period_end > b.period_start)`,
  },
  {
    rule: "CPN-002: what was refunded has ended, and what runs is paid for",
    query: `select panel.id::text as id from child_panels panel join child_panel_charges c on c.child_panel_id = panel.id
      where (c.refunded_at is not null and panel.status <> 'ended')
        or (panel.status = 'active' and c.number = panel.months and c.period_end is distinct from panel.due_at)`,
  },
];
