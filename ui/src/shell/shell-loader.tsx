import { Spinner } from "../kit/spinner.tsx";

/** Shown while the panel does not know yet what to show. */
export const ShellLoader = () => <Spinner />;
