import { act } from "@testing-library/react";

/** Makes the window this wide, in pixels, and tells the components that are there. */
export function setWindowWidth(pixels: number): void {
  window.innerWidth = pixels;
  act(() => void window.dispatchEvent(new Event("resize")));
}
