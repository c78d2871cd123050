import { makeStyles, tokens } from "@fluentui/react-components";
import { media } from "../../bindings/media.ts";

const useStyles = makeStyles({
  figure: { margin: 0, display: "flex", flexDirection: "column", gap: "8px", minWidth: 0 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  ranking: { display: "flex", flexDirection: "column", gap: "8px", margin: 0, padding: 0, listStyleType: "none" },
  rank: { display: "flex", flexDirection: "column", gap: "4px", overflowWrap: "anywhere" },
  rankHead: { display: "flex", justifyContent: "space-between", gap: "12px", fontVariantNumeric: "tabular-nums" },
  rankBar: { width: "100%", height: "10px", display: "block" },
  rankTrack: { fill: tokens.colorNeutralBackground5, [media.forcedColours]: { fill: "Canvas", stroke: "CanvasText" } },
  bar: { fill: tokens.colorCompoundBrandBackground, [media.forcedColours]: { fill: "CanvasText" } },
});

interface RankingProps {
  readonly label: string;
  /** Longest first; the share is that of the longest. */
  readonly ranks: readonly { readonly key: string; readonly name: string; readonly figure: string; readonly share: number }[];
}

/** Figures of things as lying bars, each with its name and figure as text. */
export function Ranking({ label, ranks }: RankingProps) {
  const styles = useStyles();
  return (
    <figure className={styles.figure}>
      <figcaption>
        <h2 className={styles.heading}>{label}</h2>
      </figcaption>
      <ol className={styles.ranking}>
        {ranks.map(({ key, name, figure, share }) => (
          <li key={key} className={styles.rank}>
            <span className={styles.rankHead}>
              <span>{name}</span>
              <span>{figure}</span>
            </span>
            <svg className={styles.rankBar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect x={0} y={0} width={100} height={10} className={styles.rankTrack} />
              <rect x={0} y={0} width={100 * share} height={10} className={styles.bar} />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  );
}
