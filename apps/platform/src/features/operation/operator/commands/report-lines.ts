import { minorDigits, type Money, toDecimal, toIanaZone, toPlainLine } from '@grandstand/core';
import { toCsvLines } from '../csv.ts';
import type { CommandReport } from './command.ts';

/** A time in seconds, in UTC: `2027-03-02T00:30:00Z`. */
export const formatTime = (ts: number): string => new Date(ts * 1000).toISOString().replace('.000', '');

/** A time in seconds, in UTC and in the time zone of an event, if it is known. */
export function formatEventTime(ts: number, timeZone: string): string {
  const zone = toIanaZone(timeZone);
  if (zone === null || zone === 'UTC') return formatTime(ts);
  const local = new Date(ts * 1000).toLocaleString('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return `${formatTime(ts)} (${local} ${timeZone})`;
}

export const formatMoney = (money: Money): string =>
  `${toDecimal(money).toFixed(minorDigits(money.currency))} ${money.currency.toUpperCase()}`;

function describeValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (name.endsWith('Ts') && typeof value === 'number') return formatTime(value);
  // Texts of users may have control characters, which a terminal executes.
  return toPlainLine(typeof value === 'string' ? value : JSON.stringify(value));
}

/** A line for each field: its name and its value. `createdTs` holds seconds since the Unix epoch. */
export function describeRecord(record: object): string[] {
  const fields = Object.entries(record);
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `${name.padEnd(width)}  ${describeValue(name, value)}`);
}

/** A list as a table or, if `isCsv`, as CSV: then its value is one text, for a file. */
export function reportList(
  records: readonly object[],
  nothing: string,
  { isCsv }: { readonly isCsv: boolean },
): CommandReport {
  if (!isCsv) return { value: records, lines: describeList(records, nothing) };
  const lines = toCsvLines(records);
  return { value: { csv: lines.join('\r\n') }, lines };
}

/** Records with the same fields as a table with a line of names. */
export function describeList(records: readonly object[], nothing: string): string[] {
  const [first] = records;
  if (!first) return [nothing];
  const names = Object.keys(first);
  const rows = records.map((record) => {
    const values = new Map<string, unknown>(Object.entries(record));
    return names.map((name) => describeValue(name, values.get(name)));
  });
  const lines = [names, ...rows];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
