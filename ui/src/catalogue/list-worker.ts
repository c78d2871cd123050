import ListWorker from "@panel/http/list-worker?worker";
import { workerTransport } from "@panel/http/worker-transport";

/** What fetches and opens the catalogue beside the page. */
export const listTransport = () => workerTransport(() => new ListWorker());
