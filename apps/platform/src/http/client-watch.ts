import { BlockList, isIP } from 'node:net';

/** Requests in a row from one address after which it cannot be a client's. */
const MIN_REQUESTS = 500;

/** Addresses that clients on the internet do not have. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

const isPrivate = (ip: string): boolean => PRIVATE.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4');

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
