/** Every drawing of the catalogue by name, on a field of 16 by 16; features have drawings of their own name. Drawn in place: a
 * `use` of a shared symbol clones it into a tree of its own, which costs a row more than the path does. */
const paths = {
  star: "M8 1.5l1.9 4.2 4.6.5-3.4 3.1.9 4.5L8 11.5l-4 2.3.9-4.5L1.5 6.2l4.6-.5z",
  info: "M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM8 7v4.2M8 4.5v.6",
  refill: "M13 8a5 5 0 1 1-1.5-3.5M12 1.5v3.2H8.8",
  guarantee: "M8 1.5l5 2v4c0 3.2-2.1 5.7-5 7-2.9-1.3-5-3.8-5-7v-4zM5.7 7.8l1.7 1.7 3-3.2",
  dripFeed: "M8 1.5c2.5 3.2 4 5.2 4 7.5a4 4 0 0 1-8 0c0-2.3 1.5-4.3 4-7.5z",
  speedUp: "M9 1.5L3.5 9H8l-1 5.5L12.5 7H8z",
  package: "M2 5l6-3 6 3v6l-6 3-6-3zM2 5l6 3 6-3M8 8v6",
  discount: "M3 13L13 3M4.5 3.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM11.5 10.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z",
  search: "M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zM10.7 10.7L14 14",
  filter: "M2 3h12l-4.5 5.5V13l-3-1.5v-3z",
  cards: "M2 2h5v5H2zM9 2h5v5H9zM2 9h5v5H2zM9 9h5v5H9z",
  table: "M2 3h12M2 8h12M2 13h12",
  close: "M3 3l10 10M13 3L3 13",
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  readonly name: IconName;
  readonly isFilled?: boolean;
}

/** One drawing, as decoration: its name is beside it or on its button. */
export function Icon({ name, isFilled = false }: IconProps) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} fill={isFilled ? "currentColor" : "none"} stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}

interface IconRowProps {
  readonly names: readonly IconName[];
  /** What all of them say together. */
  readonly label: string;
}

/** Several drawings beside each other as one image: a row of the table pays for one element, not for one each. */
export function IconRow({ names, label }: IconRowProps) {
  const width = names.length * 20;
  return (
    <svg width={width} height="16" viewBox={`0 0 ${width} 16`} role="img" aria-label={label}>
      {names.map((name, at) => (
        <path
          key={name}
          d={paths[name]}
          transform={`translate(${at * 20})`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
      ))}
    </svg>
  );
}
