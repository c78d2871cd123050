import { Badge, type BadgeProps } from "@fluentui/react-components";

/** What a status means for the customer; its word says the rest. */
type StatusTone = "success" | "progress" | "warning" | "danger" | "neutral";

const colours: Readonly<Record<StatusTone, NonNullable<BadgeProps["color"]>>> = {
  success: "success",
  progress: "informative",
  warning: "warning",
  danger: "danger",
  neutral: "subtle",
};

interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly children: string;
}

/** The status of an order, drip feed or subscription as a word with a colour. */
export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <Badge appearance="tint" color={colours[tone]}>
    {children}
  </Badge>
);
