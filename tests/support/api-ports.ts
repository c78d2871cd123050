import type { portTokens } from "@panel/core/inversify";
import { apiPorts, type ApiPortName, type HttpClient, type PanelAddresses } from "@panel/http";
import type { ServiceIdentifier } from "inversify";

type PortOf<Token> = [Token] extends [ServiceIdentifier<infer Port>] ? Port : never;

/** The ports behind which a server stands, by name; whatever adapters stand behind them. */
export type ApiPorts = { readonly [Name in ApiPortName]: PortOf<(typeof portTokens)[Name]> };

/** Names of all of them. */
export const apiPortNames = Object.keys(apiPorts) as readonly ApiPortName[];

/** Every port over one client. */
export async function openHttpPorts(client: HttpClient, addresses: PanelAddresses): Promise<ApiPorts> {
  const opened = apiPortNames.map(async (name) => [name, await apiPorts[name](client, addresses)] as const);
  // Names and ports belong together by `apiPorts`; a list of entries forgets that.
  return Object.fromEntries(await Promise.all(opened)) as unknown as ApiPorts;
}
