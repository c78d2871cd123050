/** A child panel that is to be set up. */
export interface ChildPanelSetup {
  readonly id: number;
  /** In ASCII. */
  readonly domain: string;
  /** Whose account its orders are placed with. */
  readonly ownerId: number;
  readonly adminEmail: string;
  /** The hash of the administrator's password, as `hashPassword` writes it; the password itself is not kept. */
  readonly adminPasswordHash: string;
}

/** Where a child panel answers once it is set up. */
export interface ChildPanelPlaces {
  readonly adminDomain: string;
  readonly clientDomain: string;
}

/**
 * What really sets child panels up, pauses and ends them. Each of its acts may be asked for again, by any process, and then does nothing
 * more. A call that rejects is repeated later.
 */
export interface ChildPanelProvisioner {
  /** Below it names are given to customers; null where they bring a domain of their own. */
  readonly parentDomain: string | null;
  /** What the CNAME record of a customer's own domain names. */
  readonly dnsTarget: string;
  /** Whether a name, in ASCII, that no panel here has may be given. */
  isFree(domain: string): Promise<boolean>;
  /** Whether a customer's own domain leads here, which proves that it is theirs. */
  leadsHere(domain: string): Promise<boolean>;
  /** Null while it is not ready. */
  setUp(setup: ChildPanelSetup): Promise<ChildPanelPlaces | null>;
  pause(id: number): Promise<void>;
  resume(id: number): Promise<void>;
  /** Removes it with its data. */
  end(id: number): Promise<void>;
}
