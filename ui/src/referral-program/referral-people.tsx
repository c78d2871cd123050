import type { ReferralProgramViewModel, ReferredPage, ReferredPerson } from "@panel/core/referral-program";
import { observer } from "mobx-react-lite";
import { useNumbers } from "../bindings/use-numbers.ts";
import { useText } from "../bindings/use-text.ts";
import { Button } from "../kit/button.tsx";
import { CardLine, DataList, ListCard, ListRow } from "../kit/data/data-list.tsx";
import type { ListColumn } from "../kit/data/table.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { useDays } from "../bindings/use-moments.ts";
import { useMoneyFormat } from "../bindings/settings.ts";
import { useReferralStyles } from "./referral-styles.ts";

interface ReferralPeopleProps {
  readonly model: ReferralProgramViewModel;
  readonly page: ReferredPage;
}

/** Who came by the link, by shortened names, as a table, and as cards on a phone (REF-002). */
export const ReferralPeople = observer(function ReferralPeople({ model, page }: ReferralPeopleProps) {
  const styles = useReferralStyles();
  const text = useText("referral-program");
  const columns: readonly ListColumn[] = [
    { key: "name", name: text("column_name"), look: "word" },
    { key: "since", name: text("column_since"), look: "unbroken" },
    { key: "orders", name: text("orders") },
    { key: "earned", name: text("earned"), look: "unbroken" },
  ];
  if (page.people.length === 0) return <EmptyPart>{text("none")}</EmptyPart>;
  return (
    <>
      <p className={styles.quiet}>{text("peopleNote")}</p>
      <DataList
        title={text("people")}
        columns={columns}
        rows={page.people.map((person) => (
          <PersonRow key={person.id} person={person} columns={columns} />
        ))}
        cards={page.people.map((person) => (
          <PersonCard key={person.id} person={person} />
        ))}
      />
      {page.hasOlder ? (
        <Button className={styles.older} isUnavailable={model.peopleQuery.isLoading} onClick={() => void model.loadOlder()}>
          {text("older")}
        </Button>
      ) : null}
    </>
  );
});

interface PersonProps {
  readonly person: ReferredPerson;
}

const PersonRow = observer(function PersonRow(props: PersonProps & { readonly columns: readonly ListColumn[] }) {
  const text = useText("referral-program");
  const day = useDays();
  const { format } = useMoneyFormat();
  const { name, since, earned } = props.person;
  const cells = {
    name: <bdi>{name ?? text("anonymous")}</bdi>,
    since: day(since),
    orders: <OrdersOf {...props} />,
    earned: format(earned),
  };
  return <ListRow columns={props.columns} cells={cells} />;
});

const PersonCard = observer(function PersonCard({ person }: PersonProps) {
  const text = useText("referral-program");
  const day = useDays();
  const { format } = useMoneyFormat();
  return (
    <ListCard>
      <CardLine>
        <strong>
          <bdi>{person.name ?? text("anonymous")}</bdi>
        </strong>
        <span>{day(person.since)}</span>
      </CardLine>
      <CardLine>
        <span>{text("orders")}</span>
        <OrdersOf person={person} />
      </CardLine>
      <CardLine>
        <span>{text("earned")}</span>
        <span>{format(person.earned)}</span>
      </CardLine>
    </ListCard>
  );
});

/** How many orders count, and how many of them are not over yet. */
const OrdersOf = observer(function OrdersOf({ person: { orders, waitingOrders } }: PersonProps) {
  const styles = useReferralStyles();
  const text = useText("referral-program");
  const numbers = useNumbers();
  return (
    <div>
      <div>{numbers.figure(orders)}</div>
      {waitingOrders === 0 ? null : <div className={styles.quiet}>{text("inProgress", { count: waitingOrders })}</div>}
    </div>
  );
});
