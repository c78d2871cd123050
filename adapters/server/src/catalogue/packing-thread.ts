// Builds and packs the lists of a large catalogue beside the thread that answers calls (decision 0030).
import { parentPort } from "node:worker_threads";
import type { LocaleCode } from "@panel/core/locale";
import { CatalogueReading } from "./catalogue-reading.ts";
import type { ServiceRecord } from "./catalogue-records.ts";
import { packValue } from "./packed-answer.ts";
import { buildList } from "./packed-lists.ts";
import type { FromPackingThread, ToPackingThread } from "./list-packer.ts";
import { type CatalogueRows, indexed } from "./read-catalogue.ts";
import { type Translate, translateBy } from "./translate.ts";

const services: ServiceRecord[] = [];
const languages = new Map<LocaleCode, Translate>();
let rows: Promise<CatalogueRows> | null = null;

async function pack({ list, locale, viewer }: Extract<ToPackingThread, { kind: "pack" }>): Promise<void> {
  const translate = languages.get(locale);
  if (!rows || !translate) throw new Error("a list was asked for before what it is made of");
  const packed = await packValue(buildList(list, new CatalogueReading(await rows, translate, viewer)));
  const answer: FromPackingThread = { packed };
  parentPort?.postMessage(answer);
}

parentPort?.on("message", (message: ToPackingThread) => {
  if (message.kind === "services") services.push(...message.rows);
  else if (message.kind === "catalogue") rows = indexed({ ...message.catalogue, services });
  else if (message.kind === "texts") languages.set(message.locale, translateBy(message.texts));
  else {
    pack(message).catch((problem: unknown) => {
      const answer: FromPackingThread = { problem: problem instanceof Error ? problem.message : String(problem) };
      parentPort?.postMessage(answer);
    });
  }
});
