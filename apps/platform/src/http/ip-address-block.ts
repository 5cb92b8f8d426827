import { isIPv6 } from 'node:net';

/**
 * The rate-limit key of an IP address: the IPv4 address, or the /64 network of an IPv6 address, because one customer
 * controls the whole network.
 */
export function ipAddressBlock(ip: string): string {
  const normalized = ip.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(normalized)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(normalized)) return normalized;
  const [head = '', tail] = normalized.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    // A dotted IPv4 tail counts as two groups.
    const rest = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    while (groups.length + rest < 8) groups.push('0');
  }
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
