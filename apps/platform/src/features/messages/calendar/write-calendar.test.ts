import { expect, it } from 'vitest';
import { type CalendarEntry, writeCalendar } from './write-calendar.ts';

const NOW = Date.UTC(2026, 10, 20, 12) / 1000;
const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'event-1@league.grandstand',
  title: 'Away @ Home',
  description: 'A match.',
  url: 'https://league.example/watch/1',
  location: 'Arena, Town',
  startTs: NOW + 3600,
  endTs: NOW + 7200,
  allDayIn: null,
  revision: 0,
  changedTs: null,
  cancelled: false,
  ...more,
});

interface Component {
  readonly name: string;
  readonly properties: Map<string, string>;
  readonly children: Component[];
}

/** A strict RFC 5545 parser. */
function parseCalendar(file: string): Component {
  const bytes = Buffer.from(file);
  expect(file.endsWith('\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lineStart = 0;
  for (let end = bytes.indexOf('\r\n'); end !== -1; end = bytes.indexOf('\r\n', lineStart)) {
    expect(end - lineStart).toBeLessThanOrEqual(75);
    // RFC 5545 §3.1 allows folding inside a multi-byte character, but many programs fail on it.
    decoder.decode(bytes.subarray(lineStart, end));
    lineStart = end + 2;
  }
  const root: Component = { name: '', properties: new Map(), children: [] };
  const openComponents = [root];
  for (const line of file
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .slice(0, -1)) {
    const [, name = '', value = ''] =
      /^([A-Z][A-Z0-9-]*)(?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*:(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    const current = openComponents.at(-1) ?? root;
    if (name === 'BEGIN') {
      const component: Component = { name: value, properties: new Map(), children: [] };
      current.children.push(component);
      openComponents.push(component);
    } else if (name === 'END') {
      expect(openComponents.pop()?.name).toBe(value);
    } else {
      expect(current.properties.has(name), name).toBe(false);
      current.properties.set(name, value);
    }
  }
  expect(openComponents).toEqual([root]);
  expect(root.children).toHaveLength(1);
  return root.children[0] ?? root;
}
/** The value of a TEXT property (RFC 5545 §3.3.11), in which commas, semicolons and backslashes are escaped. */
function unescapeText(value = '') {
  expect(value.replaceAll(/\\[\\;,nN]/g, '')).not.toMatch(/[\\;,]/);
  return value.replaceAll(/\\([\\;,nN])/g, (_all, character: string) =>
    /n/i.test(character) ? '\n' : character,
  );
}

it('writes a valid RFC 5545 calendar', () => {
  const calendar = parseCalendar(
    writeCalendar('League', [entry(), entry({ uid: 'event-2@league.grandstand' })], NOW),
  );
  expect(calendar.name).toBe('VCALENDAR');
  expect(Object.fromEntries(calendar.properties)).toMatchObject({
    VERSION: '2.0',
    METHOD: 'PUBLISH',
    PRODID: expect.stringMatching(/^-\/\/Grandstand/),
    'X-WR-CALNAME': 'League',
  });
  expect(calendar.children.map(({ name }) => name)).toEqual(['VEVENT', 'VEVENT']);
  expect(Object.fromEntries(calendar.children[0]?.properties ?? [])).toMatchObject({
    UID: 'event-1@league.grandstand',
    SEQUENCE: '0',
    DTSTAMP: '20261120T120000Z',
    DTSTART: '20261120T130000Z',
    DTEND: '20261120T140000Z',
    STATUS: 'CONFIRMED',
    URL: 'https://league.example/watch/1',
  });
});

it.each([
  ['an upcoming event', {}, [['-PT15M', 'Away @ Home']]],
  ['a cancelled event', { cancelled: true }, []],
  ['an event that has started', { startTs: NOW }, []],
])('reminds of %s: %j', (_, more, expected) => {
  const [event] = parseCalendar(writeCalendar('League', [entry(more)], NOW)).children;
  const alarms = event?.children.map(({ properties: alarm }) => [
    alarm.get('TRIGGER'),
    alarm.get('DESCRIPTION'),
  ]);
  expect(alarms).toEqual(expected);
});

it.each([
  ['Лъвовете @ Мегдан – финал за купата на България по футбол, мъже, реванш от миналата година'],
  ['🏒'.repeat(60)],
  ['a'.repeat(500)],
  [String.raw`back\slash; semicolon, comma: colon "quote"`],
  ['two\nlines'],
  ['Cup\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil'],
  ['ends with a backslash\\'],
  ['مباراة النهائي'],
])('preserves %j in every text', (text) => {
  const file = writeCalendar(text, [entry({ title: text, description: text, location: text })], NOW);
  const calendar = parseCalendar(file);
  for (const name of ['NAME', 'X-WR-CALNAME'])
    expect(unescapeText(calendar.properties.get(name))).toBe(text.replaceAll(/\s+/g, ' '));
  const [event] = calendar.children;
  for (const name of ['SUMMARY', 'DESCRIPTION', 'LOCATION'])
    expect(unescapeText(event?.properties.get(name))).toBe(text.replaceAll('\r\n', '\n'));
});

it('leaves out control characters that calendars refuse', () => {
  const text = 'A\u0007 final\u000b of\u0085 \u001b[1mÉté\u007f';
  const file = writeCalendar(text, [entry({ title: text, description: text, location: text })], NOW);
  const [event] = parseCalendar(file).children;
  expect(event?.properties.get('SUMMARY')).toBe('A final of [1mÉté');
  expect(file).not.toMatch(/(?![\r\n])\p{Cc}/u);
});

it('writes a valid calendar without entries', () => {
  expect(parseCalendar(writeCalendar('League', [], NOW)).children).toEqual([]);
});
