import type { ReactNode } from "react";

/** A drawing of 24 by 24 units in the colour of the text around it; decoration, its name is beside it. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

/** An icon from the lines of its drawing. */
export const drawn = (path: string) =>
  function DrawnIcon() {
    return (
      <Icon>
        <path d={path} />
      </Icon>
    );
  };

export const CloseIcon = drawn("M6 6l12 12M18 6L6 18");
export const MenuIcon = drawn("M4 6h16M4 12h16M4 18h16");
export const SearchIcon = drawn("M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5");
export const CartIcon = drawn("M3 4h2l2.4 11h10.2L20 7H6M9 19.5h.01M17 19.5h.01");
export const PersonIcon = drawn("M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-4 4-6 8-6s7 2 8 6");
export const GlobeIcon = drawn("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18");
export const SunIcon = drawn(
  "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5",
);
export const MoonIcon = drawn("M20 14a8 8 0 1 1-10-10 7 7 0 0 0 10 10z");
export const ChevronDownIcon = drawn("M6 9l6 6 6-6");
export const LinkIcon = drawn("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1");
export const GridIcon = drawn("M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z");
export const PlusIcon = drawn("M12 5v14M5 12h14");
export const CheckIcon = drawn("M5 12l5 5L20 7");
