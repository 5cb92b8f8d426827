import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a visitor's calls need. */
export interface Target {
  readonly api: string;
  readonly keys: string;
  readonly channelKey: string;
  readonly domain: string;
  readonly eventId: number;
  readonly categoryId: number;
}

/** The calls of one anonymous visitor until the page of an event is usable. */
export const FIRST_CALLS = [
  'channel-key',
  'get_api_key',
  'static-data',
  'participants',
  'geo',
  'channel-bootstrap-data',
  'event',
] as const;
/** The first calls, and the later ones of the same page. */
export const CALLS = [...FIRST_CALLS, 'moments', 'related replays', 'related upcoming'] as const;
export type CallName = (typeof CALLS)[number];

interface Visitor {
  readonly ip: string;
  apiKey: string;
}

let visitors = 0;
/** Each has an IP address of its own, in a Canadian network. */
const newVisitor = (): Visitor => {
  visitors += 1;
  return { ip: `24.${48 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`, apiKey: '' };
};

function urlOf(name: CallName, target: Target, { apiKey }: Visitor): string {
  const { api, keys, channelKey, domain, eventId, categoryId } = target;
  const key = `api_key=${apiKey}`;
  const ofChannel = `channel_key=${channelKey}&language=en`;
  const related = `${api}/api/events?event_category_id=${categoryId}&limit=12&${key}`;
  return {
    'channel-key': `${keys}/channel-key?domain=${domain}`,
    get_api_key: `${api}/api/get_api_key`,
    'static-data': `${api}/api/static-data?client_interface=web&${key}`,
    participants: `${api}/api/participants?no_limit=1&${ofChannel}`,
    geo: `${api}/api/geo?${key}`,
    'channel-bootstrap-data': `${api}/api/channel-bootstrap-data?${ofChannel}`,
    event: `${api}/api/events/${eventId}?${key}`,
    moments: `${api}/api/events/${eventId}/moments?${key}`,
    'related replays': `${related}&stream_status=finished`,
    'related upcoming': `${related}&stream_status=upcoming`,
  }[name];
}

export interface Answered {
  readonly name: CallName;
  readonly isOk: boolean;
  /** From when the visitor wants to call, with the wait for a connection. */
  readonly durationMs: number;
}

/**
 * Sends calls over a limited number of connections that stay open, as behind a proxy. Not autocannon: there a visitor comes
 * when the one before has been answered, so that a slow server is asked less.
 */
export function createVisitors(target: Target, connections: number, onAnswer: (answer: Answered) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { channelKey } = target;
  const session = { channel_key: channelKey, client_interface: 'web', language: 'en', time_zone: 'UTC' };
  const body = JSON.stringify(session);

  const send = (name: CallName, visitor: Visitor) =>
    new Promise<string>((resolve, reject) => {
      const isOpening = name === 'get_api_key';
      const headers = {
        'x-forwarded-for': visitor.ip,
        'accept-encoding': isOpening ? 'identity' : 'br',
        ...(isOpening && { 'content-type': 'application/json', 'content-length': body.length }),
      };
      const method = isOpening ? 'POST' : 'GET';
      request(urlOf(name, target, visitor), { agent, method, headers }, (response) => {
        text(response).then((answer) => {
          if (response.statusCode === 200) resolve(answer);
          else reject(new Error(`${name}: ${response.statusCode}`));
        }, reject);
      })
        .on('error', reject)
        .end(isOpening ? body : undefined);
    });
  const call = async (name: CallName, visitor: Visitor): Promise<void> => {
    const startMs = performance.now();
    const answer = await send(name, visitor).catch(() => null);
    if (name === 'get_api_key') visitor.apiKey = /"api_key":"([^"]+)"/.exec(answer ?? '')?.[1] ?? '';
    onAnswer({ name, isOk: answer !== null, durationMs: performance.now() - startMs });
  };
  /** The start-up chain of section 4, then the event. */
  const visit = async () => {
    const visitor = newVisitor();
    await call('channel-key', visitor);
    await call('get_api_key', visitor);
    await Promise.all((['static-data', 'participants', 'geo'] as const).map((name) => call(name, visitor)));
    await call('channel-bootstrap-data', visitor);
    await call('event', visitor);
  };
  return {
    /** Visitors who come one after the other, whether or not those before them are answered. */
    async arrive(count: number, perSecond: number): Promise<void> {
      const startMs = performance.now();
      const visits: Promise<void>[] = [];
      while (visits.length < count) {
        const due = Math.min(count, ((performance.now() - startMs) / 1000) * perSecond);
        while (visits.length < due) visits.push(visit());
        await sleep(2);
      }
      await Promise.all(visits);
    },
    /** Opens sessions, for `repeat`. */
    async open(count: number): Promise<readonly Visitor[]> {
      const opened = Array.from({ length: count }, newVisitor);
      for (const visitor of opened) await call('get_api_key', visitor);
      return opened;
    },
    /** Sends one call again and again on all connections. */
    async repeat(name: CallName, count: number, opened: readonly Visitor[]): Promise<void> {
      let left = count;
      const sendInTurn = async () => {
        while (left > 0) {
          left -= 1;
          const visitor = opened[left % opened.length];
          if (visitor) await call(name, visitor);
        }
      };
      await Promise.all(Array.from({ length: connections }, sendInTurn));
    },
    close: () => agent.destroy(),
  };
}
