import { Spinner } from "../controls/spinner.tsx";

/** Shown while the panel does not know yet what to show. */
export const ShellLoader = () => <Spinner />;
