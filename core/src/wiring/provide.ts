import type { ContainerModuleLoadOptions, ResolvedValueInjectOptions, ServiceIdentifier } from "inversify";

/** Enters one service of a feature in the container. */
export type Binding = (options: ContainerModuleLoadOptions) => void;

/** Under each name of a class's dependencies the token that it comes from. */
export type TokensOf<Parts extends object> = { readonly [Name in keyof Parts]: ServiceIdentifier<Parts[Name]> };

/** A class that takes what it needs as one object. */
type ClassOf<Service, Parts> = new (parts: Parts) => Service;

/** Makes the service by a function, from parts under the names that it gives them. */
export function provideBy<Service, Parts extends object>(
  service: ServiceIdentifier<Service>,
  tokens: TokensOf<Parts>,
  make: (parts: NoInfer<Parts>) => NoInfer<Service>,
): Binding {
  const names = Object.keys(tokens);
  const parts = Object.values<ResolvedValueInjectOptions<unknown>>(tokens);
  return ({ bind }) => {
    // Names and values belong together by their places, which types cannot say of a list.
    bind(service).toResolvedValue(
      (...values: unknown[]) => make(Object.fromEntries(names.map((name, place) => [name, values[place]])) as Parts),
      parts,
    );
  };
}

/** One service of the class for the whole panel. */
export const provide = <Service, Parts extends object>(
  service: ServiceIdentifier<Service>,
  Class: ClassOf<NoInfer<Service>, Parts>,
  tokens: TokensOf<NoInfer<Parts>>,
): Binding => provideBy<Service, Parts>(service, tokens, (parts) => new Class(parts));

/** A factory that makes a new object of the class at every call. */
export const provideFactory = <Service, Parts extends object>(
  service: ServiceIdentifier<() => Service>,
  Class: ClassOf<NoInfer<Service>, Parts>,
  tokens: TokensOf<NoInfer<Parts>>,
): Binding => provideBy<() => Service, Parts>(service, tokens, (parts) => () => new Class(parts));

/** The parts themselves, as one object of their names. */
export const provideParts = <Parts extends object>(
  service: ServiceIdentifier<Parts>,
  tokens: TokensOf<NoInfer<Parts>>,
): Binding => provideBy<Parts, Parts>(service, tokens, (parts) => parts);
