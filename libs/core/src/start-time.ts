import type { QueryParameter } from './query-codec.ts';

const MAX_START_S = 999_999;

const SECONDS = /^\d{1,6}(?:\.\d{1,3})?$/;
const UNITS = /^(?=\d)(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6}(?:\.\d{1,3})?)s)?$/i;

/** Parses the start time of a link to seconds: `90`, `90.5`, `90s`, `1m30s`, `1h2m3s`; undefined for anything else. */
export function parseStartTime(text: string): number | undefined {
  const [matched, hours = '0', minutes = '0', seconds = '0'] = UNITS.exec(text) ?? [];
  const timeS = SECONDS.test(text)
    ? Number(text)
    : matched === undefined
      ? undefined
      : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return timeS === undefined || timeS > MAX_START_S ? undefined : timeS;
}

/** The second from which a link plays; written as a number of seconds. */
export const startTimeParameter = (
  names: QueryParameter<unknown>['names'],
): QueryParameter<number | null> => ({
  names,
  absent: null,
  parse: parseStartTime,
  format: String,
});
