import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** Goes elsewhere without leaving an entry in the history. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
