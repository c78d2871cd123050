import { installModalDialogs } from "./modal-dialogs.ts";

/** Observes nothing: in jsdom nothing has a size. */
class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Gives the window what jsdom does not have and components rely on. */
export function completeJsdom(): void {
  installModalDialogs();
  const matchMedia = (media: string) =>
    ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  Object.assign(globalThis, { matchMedia, scrollTo: () => undefined, ResizeObserver: StillResizeObserver });
}
