import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { FieldFrame, type FieldProps } from "./field.tsx";

const useStyles = makeStyles({
  box: {
    boxSizing: "border-box",
    position: "relative",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: "64px",
    padding: "8px 16px",
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "center",
    overflowWrap: "anywhere",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-within": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "2px" },
  },
  invalid: { border: `1px dashed ${tokens.colorStatusDangerBorder2}` },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    border: `1px dashed ${tokens.colorNeutralStrokeDisabled}`,
    backgroundColor: tokens.colorNeutralBackgroundDisabled,
    ":hover": { backgroundColor: tokens.colorNeutralBackgroundDisabled },
  },
  // Over all of the box: the browser's own control takes clicks, keys and files that are dropped, in words of the page.
  input: { position: "absolute", inset: 0, width: "100%", opacity: 0, cursor: "pointer", ":disabled": { cursor: "not-allowed" } },
});

interface FileFieldProps extends FieldProps {
  /** What the box says. */
  readonly choose: string;
  /** Kinds that the device offers first, such as `image/png,.pdf`. */
  readonly accept: string;
  readonly isDisabled?: boolean;
  readonly onPick: (file: File) => void;
}

/** Takes a file that is picked or dropped. */
export function FileField({ choose, accept, isDisabled = false, onPick, ...field }: FileFieldProps) {
  const styles = useStyles();
  return (
    <FieldFrame {...field}>
      {(control) => (
        <span className={mergeClasses(styles.box, control["aria-invalid"] && styles.invalid, isDisabled && styles.disabled)}>
          <span aria-hidden="true">{choose}</span>
          <input
            {...control}
            type="file"
            accept={accept}
            disabled={isDisabled}
            className={styles.input}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Emptied, so that the same file can be picked again.
              target.value = "";
              if (file) onPick(file);
            }}
          />
        </span>
      )}
    </FieldFrame>
  );
}
