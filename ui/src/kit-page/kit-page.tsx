import { makeStyles, tokens } from "@fluentui/react-components";
import { layout, pageOf } from "../kit/layout.ts";
import { ButtonStates, ChoiceStates } from "./button-states.tsx";
import { FigureStates, ListStates, StatusStates } from "./content-states.tsx";
import { ChoiceFieldStates, SummaryState, TextFieldStates } from "./field-states.tsx";
import { OverlayStates } from "./overlay-states.tsx";

const useStyles = makeStyles({
  ...layout,
  ground: { backgroundColor: tokens.colorNeutralBackground1, color: tokens.colorNeutralForeground1 },
  page: pageOf(1080),
});

/** Every part of the kit in each of its states: what the kit's own tests look at, and who changes a part. */
export function KitPage() {
  const styles = useStyles();
  return (
    <div className={styles.ground}>
      <main className={styles.page}>
        <h1 className={styles.heading}>Kit</h1>
        <ButtonStates />
        <ChoiceStates />
        <SummaryState />
        <TextFieldStates />
        <ChoiceFieldStates />
        <OverlayStates />
        <StatusStates />
        <ListStates />
        <FigureStates />
      </main>
    </div>
  );
}
