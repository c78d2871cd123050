import { useRef, useState } from "react";
import { EmptyOrdersIcon } from "../kit/action-icons.ts";
import { Button } from "../kit/button.tsx";
import { CardLine, DataList, ListCard, ListRow, Pager } from "../kit/data/data-list.tsx";
import { EmptyPart, EmptyState } from "../kit/empty-state.tsx";
import { Facts } from "../kit/data/facts.tsx";
import { ListSkeleton } from "../kit/list-skeleton.tsx";
import { MessageBar, RetryBar } from "../kit/message-bar.tsx";
import { PartFailed } from "../kit/part-failed.tsx";
import { Progress } from "../kit/data/progress.tsx";
import { QrCode } from "../kit/data/qr-code.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { Receipt } from "../kit/data/receipt.tsx";
import { Skeleton } from "../kit/skeleton.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { StatusBadge } from "../kit/data/status-badge.tsx";
import { SmallTable } from "../kit/data/table.tsx";
import { Timeline } from "../kit/data/timeline.tsx";
import { KitSection, Row } from "./kit-section.tsx";

const nothing = () => undefined;

/** What says how things stand. */
export const StatusStates = () => (
  <KitSection name="Messages and progress">
    <MessageBar>For information</MessageBar>
    <MessageBar kind="success">It worked</MessageBar>
    <MessageBar kind="warning" actions={<Button>Mend it</Button>}>
      Take care
    </MessageBar>
    <RetryBar onRetry={nothing}>It failed</RetryBar>
    <PartFailed isRepeated={false} place="content" onRetry={nothing} onClose={null} />
    <Row>
      <PartFailed isRepeated={false} place="toolbar" onRetry={nothing} onClose={null} />
    </Row>
    <Row>
      {(["success", "progress", "warning", "danger", "neutral"] as const).map((tone) => (
        <StatusBadge key={tone} tone={tone}>
          {`As ${tone}`}
        </StatusBadge>
      ))}
    </Row>
    <Spinner />
    <Spinner size="small" label="A little" />
    <Progress label="A quarter" words="250 of 1 000" percent={25} />
    <Progress label="Three of four" counted={{ current: 3, limit: 4 }} />
    <Progress label="Unknown" counted={null} />
    <Timeline
      label="On its way"
      items={[
        { key: "first", state: "done", words: "Was", detail: "Yesterday" },
        { key: "second", state: "current", words: "Is", detail: "25 %" },
        { key: "third", state: "ahead", words: "Will be", detail: null },
      ]}
    />
    <Skeleton label="Cards to come" cards={2} />
    <ListSkeleton />
    <EmptyState title="Nothing here yet" picture={<EmptyOrdersIcon />} actions={<Button look="primary">Begin</Button>}>
      What you begin will be found here.
    </EmptyState>
    <EmptyState title="Nothing in the middle" />
    <EmptyPart actions={<Button>Begin in a part</Button>}>Nothing in this part.</EmptyPart>
  </KitSection>
);

const columns = [
  { key: "id", name: "Number", isSorted: true },
  { key: "name", name: "Name", look: "word" },
  { key: "cost", name: "Cost", look: "unbroken" },
] as const;
const entries = [
  { id: "#2", name: "The second entry", cost: "$ 2,50" },
  { id: "#1", name: "The first entry", cost: "$ 0,12" },
];

const failedAgain = { kind: "failed", previous: "An older value", refusal: { kind: "network" } } as const;

/** A list with its pages, and a table of figures. */
export function ListStates() {
  const [page, turnTo] = useState(1);
  return (
    <KitSection name="Lists and tables">
      <DataList
        title="Entries"
        columns={columns}
        rows={entries.map((entry) => (
          <ListRow key={entry.id} columns={columns} cells={entry} />
        ))}
        cards={entries.map((entry) => (
          <ListCard key={entry.id}>
            <CardLine>
              <span>{entry.id}</span>
              <span>{entry.cost}</span>
            </CardLine>
            {entry.name}
          </ListCard>
        ))}
      />
      <Pager page={page} pages={3} onPage={turnTo} />
      <SmallTable
        title="Figures"
        hasRowHeads
        columns={columns}
        rows={entries.map(({ id, name, cost }) => ({ key: id, cells: [id, name, cost] }))}
      />
      <QueryView query={{ state: { kind: "loading", previous: null, refusal: null } }} failed="Not read" onRetry={nothing}>
        {String}
      </QueryView>
      <QueryView query={{ state: failedAgain }} failed="Not read again" onRetry={nothing}>
        {(value) => <p>{value}</p>}
      </QueryView>
    </KitSection>
  );
}

/** Facts and sums. */
export function FigureStates() {
  const total = useRef<HTMLElement>(null);
  const facts = [
    { term: "Service", detail: "Views" },
    { term: "Left out", detail: null },
    { term: "Quantity", detail: "1 000" },
  ];
  const rows = [
    { term: "Fee", amount: "$ 0,03" },
    { term: "Total", amount: "$ 1,03", isTotal: true },
  ];
  return (
    <KitSection name="Facts and receipts">
      <Facts facts={facts} />
      <Facts look="list" facts={facts} />
      <Facts look="figures" facts={facts} />
      <Receipt rows={rows} isPending={false} totalRef={total} />
      <Receipt rows={rows} isPending />
      <QrCode content={{ kind: "text", text: "https://pay.example/1" }} label="A code to scan" />
    </KitSection>
  );
}
