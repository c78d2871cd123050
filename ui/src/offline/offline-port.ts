import { ServiceWorkerOffline, sessionKeyValueStorage } from "@panel/browser";

/** The panel's copy on the device of this window. A build without a worker removes every one (DEC-024). */
export const offlineOf = (host: Window, base: string): ServiceWorkerOffline => {
  const isMade = import.meta.env.PROD && import.meta.env.VITE_SERVICE_WORKER !== "off";
  return new ServiceWorkerOffline(host, { base, isMade }, sessionKeyValueStorage(host));
};
