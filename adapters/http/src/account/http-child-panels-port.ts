import type {
  ChildPanel,
  ChildPanelRefusal,
  ChildPanelsPort,
  ChildPanelTerms,
  NewChildPanel,
  RenewalField,
  WholesaleField,
} from "@panel/core/child-panels";
import { mapResult, type FieldRefusal, type PortAnswer } from "@panel/core/result";
import type { CancelSignal } from "@panel/core/tasks";
import {
  childPanelFromWire,
  childPanelTermsFromWire,
  deleteChildPanel,
  getChildPanels,
  getChildPanelTerms,
  getDomainAvailability,
  newChildPanelToWire,
  postChildPanel,
  postChildPanelCheck,
  postChildPanelRenewal,
  postWholesalePrice,
} from "@panel/wire/child-panels";
import type { HttpClient } from "../transport/http-client.ts";

/** The child panels over HTTP (API-076 to API-079). */
export class HttpChildPanelsPort implements ChildPanelsPort {
  private readonly client: HttpClient;
  private readonly domains: HttpClient;

  /** Without an address of its own the service that knows free domains is the API (DEC-065). */
  constructor(client: HttpClient, domainsAddress: string | null) {
    this.client = client;
    this.domains = domainsAddress === null ? client : client.of(domainsAddress);
  }

  async panels(signal?: CancelSignal): PortAnswer<readonly ChildPanel[]> {
    return mapResult(await this.client.call(getChildPanels, { signal }), (panels) => panels.map(childPanelFromWire));
  }

  async terms(signal?: CancelSignal): PortAnswer<ChildPanelTerms> {
    return mapResult(await this.client.call(getChildPanelTerms, { signal }), childPanelTermsFromWire);
  }

  async isFree(domain: string, signal?: CancelSignal): PortAnswer<boolean> {
    const answer = await this.domains.call(getDomainAvailability, { query: { domain }, signal });
    return mapResult(answer, ({ available }) => available);
  }

  async create(wish: NewChildPanel): PortAnswer<ChildPanel, ChildPanelRefusal> {
    return mapResult(await this.client.call(postChildPanel, { body: newChildPanelToWire(wish) }), childPanelFromWire);
  }

  async check(id: number): PortAnswer<ChildPanel> {
    return mapResult(await this.client.call(postChildPanelCheck, { params: { id } }), childPanelFromWire);
  }

  async end(id: number): PortAnswer<ChildPanel> {
    return mapResult(await this.client.call(deleteChildPanel, { params: { id } }), childPanelFromWire);
  }

  async renew(id: number): PortAnswer<ChildPanel, FieldRefusal<RenewalField>> {
    return mapResult(await this.client.call(postChildPanelRenewal, { params: { id } }), childPanelFromWire);
  }

  requestWholesalePrice(email: string): PortAnswer<null, FieldRefusal<WholesaleField>> {
    return this.client.call(postWholesalePrice, { body: { email } });
  }
}
