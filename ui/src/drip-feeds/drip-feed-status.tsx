import { Badge, type BadgeProps } from "@fluentui/react-components";
import { dripFeedTone, knownDripFeedStatus, type DripFeedStatus } from "@panel/core/drip-feeds";
import type { StatusTone } from "@panel/core/orders";
import { useText } from "../app/use-text.ts";

const colours: Readonly<Record<StatusTone, NonNullable<BadgeProps["color"]>>> = {
  success: "success",
  progress: "informative",
  warning: "warning",
  danger: "danger",
  neutral: "subtle",
};

/** The status as a word with a colour; a word the panel does not know is shown as it is (DRF-010). */
export function DripFeedStatusBadge({ status }: { readonly status: DripFeedStatus }) {
  const text = useText("dripFeeds");
  const known = knownDripFeedStatus(status);
  return (
    <Badge appearance="tint" color={colours[dripFeedTone(status)]}>
      {known ? text(`status_${known}`) : status}
    </Badge>
  );
}
