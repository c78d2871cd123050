import { useSettings } from "../bindings/settings.ts";
import { observer } from "mobx-react-lite";
import { PanelLink } from "../bindings/panel-link.tsx";
import { SafeHtml } from "../bindings/safe-html.tsx";
import { useRoute } from "../bindings/use-route.ts";
import { usePageTitle } from "../bindings/use-page-title.ts";
import { useText } from "../bindings/use-text.ts";
import type { TextKey } from "../messages/text-keys.ts";
import { usePageStyles } from "./page-styles.ts";

/** Text of our own for each page, and the page that comes next. */
const pages: Readonly<Record<string, { readonly texts: readonly TextKey<"pages">[]; readonly next: string }>> = {
  "about-youtube-keyword-tool": {
    texts: ["keywordToolIntro", "keywordToolUse", "keywordToolTags"],
    next: "keywords-tools",
  },
  "subscription-about": { texts: ["subscriptionIntro", "subscriptionUse"], next: "orders-create" },
  "tasks-faq": { texts: ["tasksFaqIntro", "tasksFaqUse"], next: "tasks-start-earning" },
  "tasks-how-to-connect-a-youtube-account": {
    texts: ["tasksConnectIntro", "tasksConnectUse"],
    next: "tasks-how-to-perform-the-tasks",
  },
  "tasks-how-to-perform-the-tasks": { texts: ["tasksPerformIntro", "tasksPerformUse"], next: "tasks-how-to-use-rewards" },
  "tasks-how-to-use-rewards": { texts: ["tasksRewardsIntro", "tasksRewardsUse"], next: "tasks" },
  "tasks-start-earning": { texts: ["tasksStartIntro", "tasksStartUse"], next: "tasks-how-to-connect-a-youtube-account" },
};

/** A page of text: the operator's own content where there is some, else ours (PGS-001, PGS-002, DEC-041). */
export default observer(function TextPageScreen() {
  const { name } = useRoute();
  const settings = useSettings();
  const titleOf = usePageTitle();
  const text = useText("pages");
  const styles = usePageStyles();
  const page = pages[name];
  const own = settings.pages.find(({ routeName }) => routeName === name);
  return (
    <article className={styles.text}>
      <h1 className={styles.title}>{own?.title ?? titleOf(name)}</h1>
      {own?.content ? (
        <SafeHtml html={own.content} className={styles.prose} />
      ) : (
        <div className={styles.prose}>
          {page?.texts.map((key) => (
            <p key={key}>{text(key)}</p>
          ))}
        </div>
      )}
      {page ? (
        <PanelLink to={{ name: page.next, ...(page.next === "orders-create" ? subscriptionForm : {}) }}>
          {titleOf(page.next)}
        </PanelLink>
      ) : null}
    </article>
  );
});

const subscriptionForm = { query: { type: "autopromotion" } };
