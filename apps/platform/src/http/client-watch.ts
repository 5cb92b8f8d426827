import { addressSet, isPrivateAddress } from './address-set.ts';

/** Requests in a row from one address after which it cannot be a client's. */
const MIN_REQUESTS = 500;

/** RFC 6598: the shared addresses of providers and overlay networks. */
const isSharedAddress = addressSet('100.64.0.0/10');

/** Whether clients on the internet do not have the address. */
const isPrivate = (ip: string): boolean => isPrivateAddress(ip) || isSharedAddress(ip);

export interface ClientWatch {
  /** Notes the IP address of a request's client. */
  readonly note: (ip: string) => void;
  /** `ok`, or a sentence if all clients seem to have one private IP address. */
  readonly describe: () => string;
}

/**
 * Notices that the platform does not see the addresses of its clients: behind a proxy that is not trusted, or behind
 * Docker's own, all clients share one address, and so one rate limit and no country.
 */
export function createClientWatch(minRequests = MIN_REQUESTS): ClientWatch {
  let address = '';
  let count = 0;
  return {
    note(ip) {
      count = ip === address ? count + 1 : 1;
      address = ip;
    },
    describe: () =>
      count >= minRequests && isPrivate(address)
        ? `all requests come from ${address}, so all clients share its limits: name the proxy in GRANDSTAND_TRUSTED_PROXIES, ` +
          'and let it see the IP addresses of its clients'
        : 'ok',
  };
}
