export type OriginName = 'api' | 'keys' | 'media' | 'analytics' | 'logs' | 'payments' | 'identity';

/** Port offsets of the origins from the sites' port. */
export const originPorts = (sitesPort: number): Record<OriginName, number> => ({
  api: sitesPort + 1,
  keys: sitesPort + 2,
  media: sitesPort + 3,
  analytics: sitesPort + 4,
  logs: sitesPort + 5,
  payments: sitesPort + 6,
  identity: sitesPort + 7,
});
