import { describe, expect, it } from 'vitest';
import { editSnapshot } from './edit-snapshot.ts';

const at = '2026-11-02T09:00:00Z';

describe('editSnapshot', () => {
  it.each([
    [
      'keeps order, indentation and line ends',
      '{\r\n    "colors": {\r\n        "link": "#111",\r\n        "accent": "#222"\r\n    },\r\n    "updated_at": "x"\r\n}\r\n',
      { accent: '#333', link: '#111' },
      `{\r\n    "colors": {\r\n        "link": "#111",\r\n        "accent": "#333"\r\n    },\r\n    "updated_at": "${at}"\r\n}\r\n`,
    ],
    [
      'adds and removes settings',
      `{\n\t"updated_at": "${at}",\n\t"colors": {\n\t\t"link": "#111",\n\t\t"live": "#222"\n\t}\n}`,
      { link: '#111', accent: '#333' },
      `{\n\t"updated_at": "${at}",\n\t"colors": {\n\t\t"link": "#111",\n\t\t"accent": "#333"\n\t}\n}`,
    ],
    [
      'writes a new file in the order of the settings',
      null,
      { zebra: '#000', link: '#111', 'body-background': '#fff' },
      `{\n  "updated_at": "${at}",\n  "colors": {\n    "body-background": "#fff",\n    "link": "#111",\n    "zebra": "#000"\n  }\n}\n`,
    ],
    [
      'replaces a file that is not JSON',
      '{ "colors": ',
      { link: '#111' },
      `{\n  "updated_at": "${at}",\n  "colors": {\n    "link": "#111"\n  }\n}\n`,
    ],
  ])('%s', (_, text, colors, expected) => {
    expect(editSnapshot(text, { updated_at: at, colors })).toBe(expected);
  });

  it('changes nothing if the colours are the same', () => {
    const text = `{"colors":{ "link":"#111" },   "updated_at":"${at}"}`;
    expect(editSnapshot(text, { updated_at: at, colors: { link: '#111' } })).toBe(text);
  });
});
