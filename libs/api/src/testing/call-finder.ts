import * as calls from '../calls/every-call.ts';
import { urlWithoutKeys, type Hosts } from '../client/request.ts';
import type { Call } from '../define-call.ts';

/** Returns a function that finds the declared call of a request; null for other requests. */
export function createCallFinder(hosts: Hosts): (method: string, url: string) => Call | null {
  const candidates = Object.values<Call>(calls)
    .map((call) => ({ call, pattern: patternOf(call, hosts) }))
    // Fewer parameters first: `/events/favorite` must not match `/events/{id}`.
    .toSorted((a, b) => parameterCount(a.call) - parameterCount(b.call));
  return (method, url) => {
    const path = url.split(/[?#]/)[0] ?? '';
    return candidates.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call ?? null;
  };
}

const parameterCount = ({ path }: Call): number => path.split('{').length - 1;

function patternOf(call: Call, hosts: Hosts): RegExp {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const path = urlWithoutKeys(call, Object.fromEntries(names.map((name) => [name, PLACEHOLDER])), hosts);
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(PLACEHOLDER, '[^/]+')}$`);
}

/** Placeholder for a path parameter. Neither URL encoding nor RegExp escaping changes it. */
const PLACEHOLDER = '___';
