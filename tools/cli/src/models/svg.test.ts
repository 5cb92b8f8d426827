import { describe, expect, it } from 'vitest';
import { parseSvg } from './svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 120 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

describe('parseSvg', () => {
  it('reads the size from the viewBox', () => {
    expect(parseSvg(svg('<path d="M0 0h9"/>'))).toMatchObject({
      ok: true,
      value: { width: 120, height: 32 },
    });
  });

  it.each([
    ['no viewBox', svg('', 'width="9" height="9"'), 'has no viewBox'],
    ['a script', svg('<script>alert(1)</script>'), 'contains text, a script'],
    ['an event handler', svg('<path onclick="x()" d="M0 0"/>'), 'contains text, a script'],
    ['an image from elsewhere', svg('<image href="https://x.example/a.png"/>'), 'contains text, a script'],
    ['text, which needs a font', svg('<text>Polar</text>'), 'contains text, a script'],
    ['an element that does not end', svg('<g>'), 'cannot be drawn'],
  ])('refuses %s', (_, text, message) => {
    expect(parseSvg(text)).toMatchObject({ ok: false, error: { message: expect.stringContaining(message) } });
  });
});
