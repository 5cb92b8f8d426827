/** `createdTs` holds seconds since the Unix epoch. */
const isTime = (name: string, value: unknown): value is number =>
  name.endsWith('Ts') && typeof value === 'number';

function describeValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (isTime(name, value)) return new Date(value * 1000).toISOString().replace('.000', '');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A line for each field: its name and its value. */
export function describeRecord(record: object): string[] {
  const fields = Object.entries(record);
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  return fields.map(([name, value]) => `${name.padEnd(width)}  ${describeValue(name, value)}`);
}
