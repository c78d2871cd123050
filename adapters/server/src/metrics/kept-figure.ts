/** A figure that is read when somebody asks for the metrics: cheap to read, from what is kept anyway. */
export interface KeptFigure {
  /** Such as `panel_orders`. */
  readonly name: string;
  readonly help: string;
  /** What tells its values apart, such as `status`; null for a figure with one value. */
  readonly label: string | null;
  readonly read: () => Promise<ReadonlyMap<string, number>>;
}
