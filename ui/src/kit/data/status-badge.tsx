import { Badge, type BadgeProps } from "@fluentui/react-components";

/** What a status means for the customer; its word says the rest. */
type StatusTone = "success" | "progress" | "warning" | "danger" | "neutral";

const colours: Readonly<Record<StatusTone, NonNullable<BadgeProps["color"]>>> = {
  success: "success",
  progress: "brand",
  warning: "warning",
  danger: "danger",
  neutral: "subtle",
};

/** A sign for each tone: forms are told apart where colours are not. */
const signs: Readonly<Record<StatusTone, string>> = {
  success: "M3 8l3.5 3.5L13 5",
  progress: "M8 3a5 5 0 1 1-5 5M8 5v3l2 1.5",
  warning: "M8 4v5M8 12h.01",
  danger: "M4 4l8 8M12 4l-8 8",
  neutral: "M4 8h8",
};

const ToneIcon = ({ tone }: { readonly tone: StatusTone }) => (
  <svg width="12" height="12" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={signs[tone]} strokeLinecap="round" />
  </svg>
);

interface StatusBadgeProps {
  readonly tone: StatusTone;
  readonly children: string;
}

/** The status of an order, drip feed or subscription as a word with a sign and a colour, never by the colour alone. */
export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <Badge appearance="tint" color={colours[tone]} icon={<ToneIcon tone={tone} />}>
    {children}
  </Badge>
);
