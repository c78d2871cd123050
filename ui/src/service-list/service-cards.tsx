import { observer } from "mobx-react-lite";
import { CARD_WIDTH } from "./list-layout.ts";
import { GroupHead } from "./group-head.tsx";
import { ServiceCard } from "./service-card.tsx";
import type { ListViewProps } from "./row-context.ts";

interface ServiceCardsProps extends ListViewProps {
  /** One card has a line to itself. */
  readonly isWide: boolean;
}

/** The cards view: cards 300 px wide, as many beside each other as fit, at most six (CAT-010). */
export const ServiceCards = observer(function ServiceCards(props: ServiceCardsProps) {
  return (
    <div role="region" aria-label={props.context.text("tableLabel")} aria-busy={props.viewModel.list.results.isSearching}>
      <CardLines {...props} />
    </div>
  );
});

/** Apart from the region, as the lines of the table are. */
const CardLines = observer(function CardLines({
  viewModel,
  comparison,
  host,
  layout,
  range,
  context,
  isWide,
}: ServiceCardsProps) {
  const { catalogue, favourites, filters } = viewModel;
  const { classes } = context;
  return (
    <div ref={host} style={{ position: "relative", height: layout.height, contain: "layout style" }}>
      {layout.lines.slice(range.start, range.end).map((line, at) => {
        const { top, height } = line;
        const key = range.start + at;
        if (line.kind === "group") {
          return (
            <GroupHead
              key={key}
              {...{ group: line.group, top, height, context }}
              rowIndex={null}
              network={catalogue.network(line.group.networkId)}
              serviceType={catalogue.serviceType(line.group.serviceTypeId)}
            />
          );
        }
        return (
          <div
            key={key}
            className={`${classes.line} ${classes.cards}`}
            style={{ top, height, gridTemplateColumns: isWide ? "minmax(0, 1fr)" : cardTracks }}
          >
            {line.services.map((service, column) => (
              <ServiceCard
                key={column}
                {...{ service, context, isWide }}
                isFavourite={favourites.has(service.id)}
                isCompared={comparison.has(service.id)}
                isSelected={filters.selectedServiceId === service.id}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
});

const cardTracks = `repeat(auto-fill, minmax(min(${CARD_WIDTH}px, 100%), ${CARD_WIDTH}px))`;
