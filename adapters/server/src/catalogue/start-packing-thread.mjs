// The server runs from its sources. A thread reads them only after this, whatever the process itself was started by.
import { register } from "tsx/esm/api";

register();
await import("./packing-thread.ts");
