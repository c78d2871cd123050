import { makeStyles } from "@fluentui/react-components";
import { serviceId } from "@panel/core/identifiers";
import {
  taskColumns,
  taskSorting,
  type PageMeta,
  type PaidTasksViewModel,
  type SortDirection,
  type TasksPage,
} from "@panel/core/paid-tasks";
import { observer } from "mobx-react-lite";
import { useText } from "../bindings/use-text.ts";
import { EmptySearchIcon } from "../kit/action-icons.ts";
import { Button } from "../kit/button.tsx";
import { Pager } from "../kit/data/data-list.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { SelectField } from "../kit/fields/select-field.tsx";
import { layout } from "../kit/layout.ts";
import { QueryView } from "../kit/query-view.tsx";
import { TasksList } from "./tasks-list.tsx";

const useStyles = makeStyles({ ...layout });

interface ContentProps {
  readonly model: PaidTasksViewModel;
}

/** The list with its filter, its order and its pages, all of which stand in the address (TSK-002, TSK-003, DEC-097). */
export const TasksContent = observer(function TasksContent({ model }: ContentProps) {
  const text = useText("paid-tasks");
  return (
    <QueryView size="list" query={model.pageQuery} failed={text("listFailed")} onRetry={() => void model.load()}>
      {(page) => (
        <>
          <Toolbar model={model} page={page} />
          <Rows model={model} page={page} />
        </>
      )}
    </QueryView>
  );
});

interface PageProps extends ContentProps {
  readonly page: TasksPage;
}

const directions: readonly SortDirection[] = ["desc", "asc"];

const Toolbar = observer(function Toolbar({ model, page }: PageProps) {
  const styles = useStyles();
  const text = useText("paid-tasks");
  const { service, sorting } = model.asked;
  // A service that has no task any more stays chosen until another one is.
  const isKnown = service === null || page.services.some(({ id }) => id === service);
  const services = [
    { value: "", label: text("allServices") },
    ...page.services.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isKnown ? [] : [{ value: String(service), label: `#${String(service)}` }]),
  ];
  const sortings = taskColumns.flatMap((column) =>
    directions.map((direction) => ({ value: `${column} ${direction}`, label: text(`sort_${column}_${direction}`) })),
  );
  return (
    <div className={styles.toolbar} role="search">
      <SelectField
        label={text("serviceFilter")}
        options={services}
        value={service === null ? "" : String(service)}
        onChange={(id) => model.setService(id === "" ? null : serviceId(Number(id)))}
      />
      <SelectField
        label={text("sort")}
        options={sortings}
        value={`${sorting.column} ${sorting.direction}`}
        onChange={(words) => {
          const [column = null, direction = null] = words.split(" ");
          model.setSorting(taskSorting(column, direction));
        }}
      />
      <Button onClick={() => void model.load()}>{text("refresh")}</Button>
    </div>
  );
});

const Rows = observer(function Rows({ model, page }: PageProps) {
  const text = useText("paid-tasks");
  if (model.tasks.length === 0) return <NoTasks model={model} />;
  return (
    <>
      <Range meta={page.meta} />
      <TasksList model={model} tasks={model.tasks} />
      <Pager page={page.meta.currentPage} pages={page.meta.lastPage} onPage={(number) => model.setPage(number)} />
      <p>{text("fair")}</p>
    </>
  );
});

/** Which rows of how many are shown, as the server tells it (TSK-003). */
function Range({ meta: { from, to, total } }: { readonly meta: PageMeta }) {
  const styles = useStyles();
  const text = useText("paid-tasks");
  if (from === null || to === null) return null;
  return (
    <p role="status" className={styles.quiet}>
      {text("range", { from, to, total })}
    </p>
  );
}

const NoTasks = observer(function NoTasks({ model }: ContentProps) {
  const text = useText("paid-tasks");
  if (model.asked.service === null) {
    return (
      <EmptyState picture={<EmptySearchIcon />} title={text("empty")}>
        {text("emptyHint")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isAnnounced
      picture={<EmptySearchIcon />}
      title={text("nothingFound")}
      actions={<Button onClick={() => model.setService(null)}>{text("showAll")}</Button>}
    />
  );
});
