import * as calls from '../calls/every-call.ts';
import { urlWithoutKeys, type Hosts } from '../client/request.ts';
import type { Call } from '../define-call.ts';

/** Tells of a request which of the declared calls it makes; null for what is none. */
export function callFinder(hosts: Hosts): (method: string, url: string) => Call | null {
  const known = Object.values<Call>(calls)
    .map((call) => ({ call, pattern: patternOf(call, hosts) }))
    // `/events/favorite` is no event of that id.
    .toSorted((a, b) => parametersOf(a.call) - parametersOf(b.call));
  return (method, url) => {
    const path = url.split(/[?#]/)[0] ?? '';
    return known.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call ?? null;
  };
}

const parametersOf = ({ path }: Call): number => path.split('{').length - 1;

function patternOf(call: Call, hosts: Hosts): RegExp {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const path = urlWithoutKeys(call, Object.fromEntries(names.map((name) => [name, PLACEHOLDER])), hosts);
  const escaped = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(PLACEHOLDER, '[^/]+')}$`);
}

/** Stands for any value within an address; neither encoded nor escaped on its way there. */
const PLACEHOLDER = '___';
