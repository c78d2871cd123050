import { createElement, type ComponentType } from "react";
import { CartIcon, CheckIcon, drawn, GridIcon, LinkIcon, PersonIcon, PlusIcon, SearchIcon } from "../../kit/icons.tsx";

/** Drawings for the icon names that menus use; any other name gets the link (NAV-011, NAV-018). */
const glyphs: ReadonlyMap<string, ComponentType> = new Map<string, ComponentType>([
  ["add", PlusIcon],
  ["api", drawn("M8 3v5M16 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4")],
  ["board", drawn("M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z")],
  ["cart", CartIcon],
  ["chart", drawn("M4 20h16M7 17v-5M12 17V7M17 17v-8")],
  ["check", CheckIcon],
  ["code", drawn("M9 7l-5 5 5 5M15 7l5 5-5 5")],
  ["drop", drawn("M12 3c4 5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.500 2-6 6-11z")],
  ["gift", drawn("M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C9 2 5 4 8 7M12 7c3-5 7-3 4 0")],
  ["grid", GridIcon],
  ["hash", drawn("M9 4L7 20M17 4l-2 16M4 9h16M4 15h16")],
  ["history", drawn("M4 12a8 8 0 1 0 3-6.200M4 4v4h4M12 8v4l3 2")],
  ["home", drawn("M4 11l8-7 8 7v9h-5v-6H9v6H4z")],
  ["info", drawn("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.500h.01")],
  ["layers", drawn("M12 3l9 5-9 5-9-5zM3 13l9 5 9-5")],
  ["link", LinkIcon],
  ["list", drawn("M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01")],
  ["login", drawn("M13 4h6v16h-6M4 12h10M10 8l4 4-4 4")],
  ["medal", drawn("M12 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM9 13l-1 8 4-2 4 2-1-8")],
  ["people", drawn("M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c1-4 3-5 6-5s5 1 6 5M16 5a3 3 0 0 1 0 6M17 14c2 .500 3.500 2 4 5")],
  ["person", PersonIcon],
  ["register", drawn("M10 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM3 20c1-4 4-6 7-6M17 13v8M13 17h8")],
  ["repeat", drawn("M4 11a6 6 0 0 1 6-6h8M15 2l3 3-3 3M20 13a6 6 0 0 1-6 6H6M9 22l-3-3 3-3")],
  ["search", SearchIcon],
  ["star", drawn("M12 4l2.500 5 5.500.800-4 3.900 1 5.500-5-2.600-5 2.600 1-5.500-4-3.900 5.500-.800z")],
  ["tag", drawn("M4 4h8l8 8-8 8-8-8zM8.500 8.500h.01")],
  ["target", drawn("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z")],
  ["video", drawn("M4 6h11v12H4zM15 10l5-3v10l-5-3z")],
  ["wallet", drawn("M4 7h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4zM4 7l11-4v4M16 13.500h.01")],
]);

/** The drawing for an icon name. */
export const Glyph = ({ name }: { readonly name: string | null }) => createElement(glyphs.get(name ?? "") ?? LinkIcon);
