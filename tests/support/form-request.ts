import type { CallOptions } from "./open-server.ts";

/** A file of a form, with the name that its sender gave it. */
export interface FormFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A form in parts, as a browser puts it on the wire. */
export async function formRequest(
  fields: Readonly<Record<string, string | FormFile>>,
): Promise<Required<Pick<CallOptions, "headers" | "bytes">>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([value.bytes.slice()]), value.name);
  }
  const written = new Response(form);
  const type = written.headers.get("content-type") ?? "";
  return { headers: { "content-type": type }, bytes: Buffer.from(await written.arrayBuffer()) };
}
