import { languageOfName, tamedName } from "@panel/core/catalogue";
import { MarkedText } from "./marked-text.tsx";

interface ServiceNameProps {
  readonly name: string;
  /** What was searched for; nothing is marked without it. */
  readonly search?: string;
  readonly markClass?: string;
}

/** The name of a service without its seller's decorations; its script says how it is read, and its direction stays its own. */
export function ServiceName({ name, search = "", markClass = "" }: ServiceNameProps) {
  return (
    <bdi lang={languageOfName(name) ?? undefined}>
      <MarkedText text={tamedName(name)} search={search} className={markClass} />
    </bdi>
  );
}
