export {
  type DeletionField,
  type DeletionHold,
  deletionHolds,
  type DeletionRefusal,
  type DeletionRequest,
  type Farewell,
  type OwnDataPort,
} from "./own-data-port.ts";
export { type DeletionProblem, deletionProblems, holdsAccount, restingStatuses } from "./own-data-rules.ts";
export { OWN_DATA_FILE, OwnDataViewModel, type OwnDataViewModelDependencies } from "./own-data-view-model.ts";
