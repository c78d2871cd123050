import type { ServiceIdentifier } from "inversify";

/** A typed token of the container; the same name gives the same token in every chunk. */
export const token = <Type>(name: string): ServiceIdentifier<Type> => Symbol.for(`panel.${name}`);

/** The token of a port, by the name under which adapters hand it in. */
export const portToken = <Port>(name: string): ServiceIdentifier<Port> => token(`port.${name}`);
