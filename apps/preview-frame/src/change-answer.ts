import type { PreviewState } from '@grandstand/tenant';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [name: string]: Json;
}

const isObject = (json: Json): json is JsonObject =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Changes every object within an answer, the inner ones first. */
function mapObjects(json: Json, change: (object: JsonObject) => JsonObject): Json {
  if (Array.isArray(json)) return json.map((item: Json) => mapObjects(item, change));
  if (!isObject(json)) return json;
  return change(
    Object.fromEntries(Object.entries(json).map(([name, value]) => [name, mapObjects(value, change)])),
  );
}

const isEvent = (object: JsonObject): boolean => 'stream_status' in object && 'event_utc_ts' in object;

/** Changes the events of an answer, as `eventSchema` of `@grandstand/api` has them. */
const mapEvents = (json: Json, change: (event: JsonObject) => JsonObject): Json =>
  mapObjects(json, (object) => (isEvent(object) ? { ...object, ...change(object) } : object));

const HOUR_S = 3600;

const liveEvent = (nowS: number, period: number): JsonObject => ({
  stream_status: 'live',
  event_utc_ts: nowS - HOUR_S,
  end_utc_ts: nowS + HOUR_S,
  is_cancelled: false,
  state: null,
  score: { home: 2, away: 2 },
  period: { kind: 'period', number: period, count: 3, is_over: false },
});

const BLACKOUT_S = 7 * 24 * HOUR_S;

const LONG_NAME = 'Královská Vinohradská Univerzitní Tělovýchovná Jednota';
const LONG_TEXT =
  'The International Invitational Championship of the Northern and Southern Conferences, Second Leg';
const NAMES: Readonly<Record<string, string>> = {
  name: LONG_NAME,
  short_name: 'KVUTJ',
  title: LONG_TEXT,
  city: 'Llanfairpwllgwyngyll',
};

/** Names of fields with pictures, which may be null. */
const PICTURES = new Set(['image', 'logo', 'cover', 'card', 'poster']);

const isList = (json: Json | undefined): boolean => Array.isArray(json);

/** A list, or a page of one, without items. Within other answers, such as an event, lists stay. */
function emptied(json: Json): Json {
  if (Array.isArray(json)) return [];
  if (!isObject(json)) return json;
  if (isList(json['data'])) return { ...json, data: [], total: 0 };
  const values = Object.values(json);
  // An answer of lists only, such as the home page's.
  return values.length > 0 && values.every(isList)
    ? Object.fromEntries(Object.keys(json).map((name) => [name, []]))
    : json;
}

/** What the app is told instead of an answer, in states that change answers. `nowS`: seconds since the Unix epoch. */
export function changeAnswer(state: PreviewState, path: string, answer: Json, nowS: number): Json {
  switch (state) {
    case 'empty':
      return emptied(answer);
    case 'geo-blocked':
      return path.endsWith('/geo') && isObject(answer) ? { ...answer, is_geo_blocked: true } : answer;
    case 'blacked-out':
      return mapEvents(answer, () => ({
        has_access: false,
        media: [],
        blackout: {
          area: 'Ontario',
          area_code: 'CA-ON',
          until_utc_ts: nowS + BLACKOUT_S,
          opens: 'replay',
        },
      }));
    case 'sold-out':
      if (path.endsWith('/packages')) return emptied(answer);
      return mapEvents(answer, () => ({
        type: 'paid',
        has_access: false,
        base_price: null,
        service_fee: null,
        single_event_package_id: null,
        media: [],
      }));
    case 'live':
      return mapEvents(answer, () => liveEvent(nowS, 2));
    case 'overtime':
      return mapEvents(answer, () => liveEvent(nowS, 4));
    case 'no-score':
      return mapEvents(answer, () => ({ score: null, period: null }));
    case 'longest-names':
      return mapObjects(answer, (object) =>
        Object.fromEntries(
          Object.entries(object).map(([name, value]) => [
            name,
            typeof value === 'string' && value !== '' ? (NAMES[name] ?? value) : value,
          ]),
        ),
      );
    case 'no-images':
      return mapObjects(answer, (object) =>
        Object.fromEntries(
          Object.entries(object).map(([name, value]) => [name, PICTURES.has(name) ? null : value]),
        ),
      );
    default:
      return answer;
  }
}
