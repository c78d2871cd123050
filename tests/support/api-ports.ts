import { apiPorts, type ApiPortName, type ApiPorts, type HttpClient, type PanelAddresses } from "@panel/http";

/** Names of the ports behind which a server stands. */
export const apiPortNames = Object.keys(apiPorts) as readonly ApiPortName[];

/** Every port over one client. */
export async function openHttpPorts(client: HttpClient, addresses: PanelAddresses): Promise<ApiPorts> {
  const opened = apiPortNames.map(async (name) => [name, await apiPorts[name](client, addresses)] as const);
  // Names and ports belong together by `apiPorts`; a list of entries forgets that.
  return Object.fromEntries(await Promise.all(opened)) as unknown as ApiPorts;
}
