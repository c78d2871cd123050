import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";
import { ButtonStates, ChoiceStates } from "./button-states.tsx";
import { FigureStates, ListStates, StatusStates } from "./content-states.tsx";
import { ChoiceFieldStates, SummaryState, TextFieldStates } from "./field-states.tsx";
import { OutsideLink } from "../kit/link.tsx";
import { OverlayStates } from "./overlay-states.tsx";
import { PlotStates } from "./plot-states.tsx";

const useStyles = makeStyles({
  ...layout,
  ground: { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
  page: pageOf("page"),
});

/** Every part of the kit in each of its states: what the kit's own tests look at, and who changes a part. */
export function KitPage() {
  const styles = useStyles();
  return (
    <div className={styles.ground}>
      <main className={styles.page}>
        <h1 className={styles.title}>Kit</h1>
        <Variants />
        <ButtonStates />
        <ChoiceStates />
        <SummaryState />
        <TextFieldStates />
        <ChoiceFieldStates />
        <OverlayStates />
        <StatusStates />
        <ListStates />
        <FigureStates />
        <PlotStates />
      </main>
    </div>
  );
}

const variants = [
  { name: "Light", query: "" },
  { name: "Dark", query: "?theme=dark" },
  { name: "Light, right to left", query: "?direction=rtl" },
  { name: "Dark, right to left", query: "?theme=dark&direction=rtl" },
] as const;

/** The same page in the other theme, and the other way round. */
const Variants = () => (
  <nav aria-label="Variants" className={useStyles().row}>
    {variants.map(({ name, query }) => (
      <OutsideLink key={name} isSameTab address={`kit.html${query}`}>
        {name}
      </OutsideLink>
    ))}
  </nav>
);
