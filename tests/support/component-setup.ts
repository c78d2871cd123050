import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { forgetModalDialogs, installModalDialogs } from "./modal-dialogs.ts";

// Code that is loaded on demand may take seconds on a busy machine; a test that would wait for ever ends by its own limit.
configure({ asyncUtilTimeout: 20_000 });
installModalDialogs();

afterEach(() => {
  cleanup();
  forgetModalDialogs();
});

// What jsdom does not have and components rely on.
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = vi.fn();
