import { createContext, use } from 'react';

/** URLs of the pages that commerce links to. The web app's layout provides them. */
export interface CommerceLinks {
  readonly home: () => string;
  /** The upcoming events that are bought with this single-event package. */
  readonly ticketEvents: (singleEventPackageId: number) => string;
  readonly logIn: () => string;
  readonly register: () => string;
  readonly packages: () => string;
  /** The checkout; the query comes from `purchaseQuery()`. */
  readonly buy: (query: string) => string;
  /** The page of one package, where the buyer chooses its team. */
  readonly selectPackage: (packageId: number) => string;
  readonly watch: (eventId: number) => string;
  /** The page of a team, by alias. */
  readonly participant: (alias: string) => string;
  /** The profile, which opens with the user's orders. */
  readonly profile: () => string;
  /** All payments of the user. */
  readonly transactions: () => string;
  readonly terms: () => string;
  readonly privacy: () => string;
  readonly contacts: () => string;
}

export const CommerceLinksContext = createContext<CommerceLinks | null>(null);

export function useCommerceLinks(): CommerceLinks {
  const links = use(CommerceLinksContext);
  if (!links) throw new Error('useCommerceLinks() outside <CommerceLinksContext>');
  return links;
}
