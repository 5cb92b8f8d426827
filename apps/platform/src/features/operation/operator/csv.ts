/**
 * A cell of a CSV file (RFC 4180). A spreadsheet would run a text that begins like a formula, so such a text gets an
 * apostrophe. https://owasp.org/www-community/attacks/CSV_Injection
 */
export function toCsvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const isFormula = typeof value === 'string' && /^\s*[=+\-@]|^[\t\r\n]/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Records with the same fields as the lines of a CSV file, after a line of names. Times are ISO 8601, in UTC. */
export function toCsvLines(records: readonly object[]): string[] {
  const [first] = records;
  if (!first) return [];
  const names = Object.keys(first);
  const rows = records.map((record) => {
    const values = new Map<string, unknown>(Object.entries(record));
    return names.map((name) => {
      const value = values.get(name);
      if (typeof value === 'number' && name.endsWith('Ts')) return new Date(value * 1000).toISOString();
      if (value === null || typeof value === 'number' || typeof value === 'string') return value;
      return JSON.stringify(value);
    });
  });
  return [names, ...rows].map((cells) => cells.map(toCsvCell).join(','));
}
