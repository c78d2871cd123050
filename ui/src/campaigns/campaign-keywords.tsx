import type { CampaignFormViewModel } from "@panel/core/campaigns";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { TextAreaField } from "../kit/fields/text-area-field.tsx";
import { useCampaignsStyles } from "./campaigns-styles.ts";

interface CampaignKeywordsProps {
  readonly model: CampaignFormViewModel;
  readonly problem: string | null;
}

/** The keywords, how they are read, and how many the plan has left while somebody types (CMP-010). */
export const CampaignKeywords = observer(function CampaignKeywords({ model, problem }: CampaignKeywordsProps) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  return (
    <div className={styles.tight}>
      <TextAreaField
        label={text("column_keywords")}
        isRequired
        hint={text("keywordsHint")}
        problem={problem}
        rows={5}
        value={model.keywordsText}
        onChange={(value) => model.setKeywords(value)}
      />
      <Left model={model} />
      {model.keywords.length > 0 && (
        <ul className={styles.chips} aria-label={text("keywordsKept")}>
          {model.keywords.map((keyword) => (
            <li key={keyword} className={styles.chip}>
              {keyword}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

const Left = observer(function Left({ model }: Pick<CampaignKeywordsProps, "model">) {
  const styles = useCampaignsStyles();
  const text = useText("campaigns");
  const room = model.left;
  if (room === null) return null;
  return (
    <p className={styles.quiet} aria-live="polite">
      {text("left", { count: Math.max(0, room - model.wanted) })}
    </p>
  );
});
