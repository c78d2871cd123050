import type { ServiceGroup } from "@panel/core/browsing";
import type { Network, ServiceType } from "@panel/core/catalogue";
import { memo } from "react";
import { NetworkIcon } from "./network-icon.tsx";
import type { RowContext } from "./row-context.ts";

interface GroupHeadProps {
  readonly group: ServiceGroup;
  readonly network: Network | undefined;
  readonly serviceType: ServiceType | undefined;
  readonly top: number;
  readonly height: number;
  /** Place within the table; null among cards. */
  readonly rowIndex: number | null;
  readonly context: RowContext;
}

/** The head of a group: its network, its type and how many services it has. */
export const GroupHead = memo(function GroupHead({
  group,
  network,
  serviceType,
  top,
  height,
  rowIndex,
  context,
}: GroupHeadProps) {
  const { classes, text } = context;
  const title = text("groupTitle", { network: network?.name ?? "", type: serviceType?.name ?? "" });
  const content = (
    <>
      <NetworkIcon network={network} classes={classes} />
      <h2 className={classes.groupTitle}>{title}</h2>
      <span className={classes.groupCount}>{text("groupCount", { count: group.services.length })}</span>
    </>
  );
  if (rowIndex === null) {
    return (
      <div className={`${classes.line} ${classes.group}`} style={{ top, height }}>
        {content}
      </div>
    );
  }
  return (
    <div role="row" aria-rowindex={rowIndex} className={classes.line} style={{ top, height }}>
      <div role="cell" aria-colspan={10} className={classes.group} style={{ height }}>
        {content}
      </div>
    </div>
  );
});
