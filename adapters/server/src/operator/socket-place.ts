import path from "node:path";

/** Bytes that an address of a socket may have on every system that has them. */
const LONGEST_ADDRESS = 103;

/** Where a running server answers the operator's tool, or why it cannot be asked. */
export type SocketPlace = { readonly address: string } | { readonly lack: string };

/**
 * The socket of a data folder, in a folder of its own that only its owner may enter: rights of files are what lets a person use it. A
 * long path is taken from the working directory where that makes it short enough.
 */
export function socketPlaceOf(dataFolder: string, platform: string = process.platform): SocketPlace {
  if (platform === "win32") return { lack: "Windows has no socket that is its owner's alone" };
  const absolute = path.resolve(dataFolder, "operator", "operator.sock");
  const address = [absolute, path.relative(process.cwd(), absolute)].find((one) => Buffer.byteLength(one) <= LONGEST_ADDRESS);
  return address === undefined ? { lack: `the address ${absolute} is too long for a socket` } : { address };
}
