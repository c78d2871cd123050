import { daysOfPeriod, type GradePerks } from "@panel/core/profile";
import { useText } from "../bindings/use-text.ts";

/** Words the perks of a grade or a service, one text for each that is given (GRD-007). */
export function usePerkWords(): (perks: GradePerks) => readonly string[] {
  const text = useText("grades");
  const periodOf = (period: string) => {
    const days = daysOfPeriod(period);
    return days === null ? period : text("days", { count: days });
  };
  return (perks) =>
    [
      perks.hasClosedSales ? text("closedSales") : null,
      perks.hasPersonalManager ? text("personalManager") : null,
      perks.consultationPeriod === null ? null : text("consultation", { period: periodOf(perks.consultationPeriod) }),
      perks.thumbnailPeriod === null ? null : text("thumbnail", { period: periodOf(perks.thumbnailPeriod) }),
    ].filter((word) => word !== null);
}
