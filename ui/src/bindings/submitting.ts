import type { SyntheticEvent } from "react";

/** Keeps the browser from sending a form itself, and sends it through the view-model. */
export const submitting = (submit: () => Promise<void>) => (event: SyntheticEvent) => {
  event.preventDefault();
  void submit();
};
