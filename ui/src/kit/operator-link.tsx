import { isExternalUrl } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import type { ComponentPropsWithRef } from "react";
import { usePanel } from "../bindings/panel-context.ts";
import { RouterLink } from "../bindings/router-link.tsx";

interface OperatorLinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "rel" | "target"> {
  /** As the operator wrote it; it passed `safeUrl`. */
  readonly address: string;
}

/** A link that an operator wrote: within the panel it is followed without a reload, outside it has a tab of its own (DEC-200). */
export const OperatorLink = observer(function OperatorLink({ address, ...rest }: OperatorLinkProps) {
  const { navigator } = usePanel();
  const within = navigator.addressWithin(address);
  if (within !== null) return <RouterLink {...rest} to={within} />;
  return (
    <a
      {...rest}
      href={address}
      rel="noopener noreferrer"
      target={isExternalUrl(address) && !address.startsWith("mailto:") ? "_blank" : undefined}
    />
  );
});
