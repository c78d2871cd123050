import { notificationsTokens, notificationsModule } from "@panel/core/notifications/wiring";
import type { NotificationsViewModel } from "@panel/core/notifications";
import { loginRedirect, notFoundError } from "@panel/core/routing";
import { observer } from "mobx-react-lite";
import { FormPage } from "../kit/form-page.tsx";
import { useRoute } from "../bindings/use-route.ts";
import { useText } from "../bindings/use-text.ts";
import { useViewModel } from "../bindings/use-view-model.ts";
import { ErrorPageView } from "../errors/error-page-view.tsx";
import { EmptyPart } from "../kit/empty-state.tsx";
import { PageLink } from "../kit/link.tsx";
import { QueryView } from "../kit/query-view.tsx";
import { NotificationsForm } from "./notifications-form.tsx";

/** `/unsubscribe/{userId}`: what somebody wants to be written to about, without a login (PRO-006, DEC-057). */
export default observer(function NotificationsScreen() {
  const { params, query } = useRoute();
  const { notifications } = notificationsTokens;
  const model = useViewModel(notificationsModule, notifications, params["userId"] ?? null, query["signature"] ?? "");
  const text = useText("notifications");
  if (model.isNotFound) return <ErrorPageView error={notFoundError()} />;
  return (
    <FormPage title={text("title")}>{model.choice.kind === "login" ? <LoginFirst /> : <LoadedFlags model={model} />}</FormPage>
  );
});

/** A guest whose address names nobody. */
function LoginFirst() {
  const text = useText("notifications");
  const common = useText("common");
  const login = loginRedirect("guard", useRoute());
  return (
    <EmptyPart
      actions={
        <PageLink to={login} look="primary">
          {common("logIn")}
        </PageLink>
      }
    >
      {text("loginFirst")}
    </EmptyPart>
  );
}

const LoadedFlags = observer(function LoadedFlags({ model }: { readonly model: NotificationsViewModel }) {
  const text = useText("notifications");
  return (
    <QueryView query={model.flagsQuery} failed={text("failed")} onRetry={() => void model.flagsQuery.refresh()}>
      {(saved) => <NotificationsForm model={model} flags={model.changed ?? saved} />}
    </QueryView>
  );
});
