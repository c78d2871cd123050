import type { ApiTokenViewModel } from "@panel/core/api-token";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { RadioField } from "../kit/fields/toggles.tsx";

/** What the next token may do. */
export const TokenRights = observer(function TokenRights({ model }: { readonly model: ApiTokenViewModel }) {
  const text = useText("api-token");
  return (
    <RadioField
      label={text("rights")}
      options={[
        { value: "all", label: text("rights_all") },
        { value: "read", label: text("rights_read") },
      ]}
      value={model.isReadOnlyWanted ? "read" : "all"}
      onChange={(value) => model.setReadOnlyWanted(value === "read")}
    />
  );
});
