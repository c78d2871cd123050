import { Navigate } from "react-router-dom";

/** Goes elsewhere without leaving an entry in the history. */
export const Redirect = ({ to }: { readonly to: string }) => <Navigate replace to={to} />;
