import { describe, expect, it } from 'vitest';
import { parseIcon, parseSvg } from './svg.ts';

const svg = (content: string, attributes = 'viewBox="0 0 120 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

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
    ['an image of another origin', svg('<image href="https://x.example/a.png"/>'), 'contains text, a script'],
    ['text, which needs a font', svg('<text>Polar</text>'), 'contains text, a script'],
    ['an unclosed element', svg('<g>'), 'cannot be drawn'],
    ['a script with a namespace prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 'a script'],
    [
      'a style sheet of another origin',
      svg('<style>@import "https://x.example/a.css";</style>'),
      'link to another file',
    ],
    [
      'a paint server of another origin',
      svg('<path style="fill:url(https://x.example/a.svg#b)" d="M0 0"/>'),
      'link to another file',
    ],
    ['entities', `<!DOCTYPE svg [<!ENTITY s "<g/>">]>${svg('&s;')}`, 'declares entities'],
    [
      'a root element with a namespace prefix',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
      'is not an SVG',
    ],
    ['a file that is not SVG', '\u0089PNG <svg viewBox="0 0 9 9"></svg>', 'is not an SVG'],
  ])('rejects %s', (_, text, message) => {
    expect(parseSvg(text)).toMatchObject({ ok: false, error: { message: expect.stringContaining(message) } });
  });

  it('finds the svg element after a declaration, comments and a document type', () => {
    const text = `\uFEFF<?xml version="1.0"?>\n<!-- of <svg id="x"> -->\n<!DOCTYPE svg>\n${svg('', 'aria-label="a > b" viewBox="0 0 4 2"')}`;
    const parsed = parseSvg(text);
    expect(parsed).toMatchObject({ ok: true, value: { text, width: 4, height: 2 } });
    expect(parsed.ok && parsed.value.drawing).toMatch(/^<svg /);
  });

  it('accepts paints and links within the file', () => {
    const content =
      '<g id="a"/><use href="#a"/><path fill="url(#p)" style="stroke: url(\'#p\')" d="M0 0h9"/>';
    expect(parseSvg(svg(content))).toMatchObject({ ok: true });
  });
});

describe('parseIcon', () => {
  it('accepts only a square icon', () => {
    expect(parseIcon(svg('', 'viewBox="0 0 64 64"'))).toMatchObject({ ok: true });
    expect(parseIcon(svg('', 'viewBox="0 0 1 90000"'))).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('not square') },
    });
  });
});
