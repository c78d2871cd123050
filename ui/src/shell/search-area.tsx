import { makeStyles, mergeClasses } from "@fluentui/react-components";
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { IconButton } from "../kit/button.tsx";
import { CloseIcon, SearchIcon } from "../kit/icons.tsx";
import { media } from "../bindings/media.ts";
import { headerGround, useShellStyles } from "./shell-styles.ts";
import { HeaderSearchSlot } from "./slots.ts";

const useStyles = makeStyles({
  area: { display: "flex", alignItems: "center", gap: "4px", flex: "4 1 140px", minWidth: "140px", maxWidth: "420px" },
  closed: { [media.belowSearchField]: { display: "none" } },
  // Over the whole header, which keeps its height.
  open: {
    [media.belowSearchField]: {
      position: "absolute",
      inset: 0,
      zIndex: 1,
      maxWidth: "none",
      paddingInline: "12px",
      backgroundImage: headerGround,
    },
  },
  icon: { [media.fromSearchField]: { display: "none" } },
});

/** The search of the header: a field, or below 680 px an icon that opens one over the whole header (THM-009, DEC-181). */
export function SearchArea() {
  const { path } = useRoute();
  // Where it was opened: on another page it is closed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === path;
  const area = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const text = useText("catalogue");
  const common = useText("common");
  const styles = useStyles();
  const shell = useShellStyles();
  useEffect(() => {
    if (isOpen) area.current?.querySelector("input")?.focus();
  }, [isOpen]);
  const close = () => setOpenedAt(null);
  const leave = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape" || !isOpen) return;
    close();
    opener.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={opener}
        className={mergeClasses(shell.onHeader, styles.icon)}
        label={text("headerSearch")}
        aria-expanded={isOpen}
        onClick={() => setOpenedAt(path)}
      >
        <SearchIcon />
      </IconButton>
      <div
        ref={area}
        className={mergeClasses(styles.area, isOpen ? styles.open : styles.closed)}
        onBlur={leave}
        onKeyDown={press}
      >
        <HeaderSearchSlot />
        <IconButton className={mergeClasses(shell.onHeader, styles.icon)} label={common("close")} onClick={close}>
          <CloseIcon />
        </IconButton>
      </div>
    </>
  );
}
