/**
 * Weighs a catalogue of 100 000 services as it goes over the network: in columns beside the list of objects in JSON with the same
 * fields. Fails when the two do not say the same, or when the columns miss their share.
 */
import { brotliCompressSync, constants } from "node:zlib";
import { networkFromWire, networkSchema, networkToWire } from "@panel/wire/catalogue";
import { catalogueFromColumns, catalogueToColumns } from "@panel/wire/columns";
import * as z from "zod/mini";
import { interleavedMedians } from "./measure.ts";
import { benchNetworks, benchServices } from "./query-catalogue.ts";

const SERVICES = 100_000;
const GOALS = { raw: 0.36, brotli: 0.65 };

const packed = (bytes: Uint8Array): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params }).length;
};
const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} KB`;

const networks = benchNetworks(benchServices(SERVICES));
const columns = catalogueToColumns(networks);
const json = Buffer.from(JSON.stringify({ data: networks.map(networkToWire) }));
const readJson = () =>
  z
    .parse(z.array(networkSchema), (JSON.parse(json.toString()) as { readonly data: unknown }).data)
    .map((wire) => networkFromWire(wire));

const names = (list: ReturnType<typeof readJson> | null): string =>
  JSON.stringify(
    list?.map(({ serviceTypes }) => serviceTypes.map(({ services }) => services.map(({ id, name, price }) => [id, name, price]))),
  );
if (names(catalogueFromColumns(columns)?.networks.slice() ?? null) !== names(readJson())) {
  console.error("The columns do not say what the JSON says.");
  process.exit(1);
}

const raw = columns.length / json.length;
const brotli = packed(columns) / packed(json);
console.log(`JSON: ${kilobytes(json.length)}, brotli 9 ${kilobytes(packed(json))} = 1`);
console.log(`columns: ${kilobytes(columns.length)} = ${raw.toFixed(3)} (goal ≤ ${String(GOALS.raw)})`);
console.log(`columns, brotli 9: ${kilobytes(packed(columns))} = ${brotli.toFixed(3)} (goal ≤ ${String(GOALS.brotli)})`);
const times = interleavedMedians(
  { "JSON.parse alone": () => JSON.parse(json.toString()) as unknown, columns: () => catalogueFromColumns(columns) },
  5,
);
console.log(
  `reading the columns: ${((times["columns"] ?? 0) / (times["JSON.parse alone"] ?? 1)).toFixed(3)} of parsing the JSON`,
);
if (raw > GOALS.raw || brotli > GOALS.brotli) process.exit(1);
