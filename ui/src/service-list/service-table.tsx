import { observer } from "mobx-react-lite";
import { GroupHead } from "./group-head.tsx";
import type { ListViewProps } from "./row-context.ts";
import { ServiceRow } from "./service-row.tsx";
import { TableHead } from "./table-head.tsx";

/** The table view: the semantics of a table on plain elements, so that rows can come and go (CAT-007). */
export const ServiceTable = observer(function ServiceTable(props: ListViewProps) {
  const { context, viewModel } = props;
  const { filters } = viewModel;
  const { results } = viewModel.list;
  return (
    <div
      role="table"
      aria-label={context.text("tableLabel")}
      aria-rowcount={results.rowCount + 1}
      aria-busy={results.isSearching}
    >
      <TableHead filters={filters} text={context.text} classes={context.classes} />
      <TableLines {...props} />
    </div>
  );
});

/** Apart from the table: its lines stay as they are while the search comes and goes. */
const TableLines = observer(function TableLines({ viewModel, comparison, host, layout, range, context }: ListViewProps) {
  const { catalogue, favourites, filters } = viewModel;
  return (
    <div ref={host} role="rowgroup" style={{ position: "relative", height: layout.height, contain: "layout style" }}>
      {layout.lines.slice(range.start, range.end).map((line, at) => {
        const { top, height } = line;
        // By place, not by service: another answer is written into the elements that stand there.
        const key = range.start + at;
        // The head of the table is row 1.
        const rowIndex = line.rowIndex + 2;
        if (line.kind === "group") {
          const { networkId, serviceTypeId } = line.group;
          return (
            <GroupHead
              key={key}
              {...{ group: line.group, top, height, rowIndex, context }}
              network={catalogue.network(networkId)}
              serviceType={catalogue.serviceType(serviceTypeId)}
            />
          );
        }
        // One service a line. A list within the list would be told apart by place, and every scroll would make all rows again.
        const [service] = line.services;
        if (!service) return null;
        return (
          <ServiceRow
            key={key}
            {...{ service, top, height, rowIndex, context }}
            isFavourite={favourites.has(service.id)}
            isCompared={comparison.has(service.id)}
            isSelected={filters.selectedServiceId === service.id}
          />
        );
      })}
    </div>
  );
});
