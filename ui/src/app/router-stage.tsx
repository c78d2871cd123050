import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";

/** A router that goes nowhere, around parts that are shown without their panel. */
export const RouterStage = ({ children }: { readonly children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
