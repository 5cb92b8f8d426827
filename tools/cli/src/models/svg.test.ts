import { describe, expect, it } from 'vitest';
import { parseSvg } from './svg.ts';

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
    ['a script', svg('<script>alert(1)</script>'), 'the element script'],
    ['an event handler', svg('<path onclick="x()" d="M0 0"/>'), 'the event handler onclick'],
    ['an image of another origin', svg('<image href="https://x.example/a.png"/>'), 'link to another file'],
    ['a link that runs a script', svg('<use href="javascript:alert(1)"/>'), 'link to another file'],
    ['an SVG as data, which could run a script', svg('<use href="data:image/svg+xml,x"/>'), 'another file'],
    ['text, which needs a font', svg('<text>Polar</text>'), 'the element text'],
    ['HTML', svg('<foreignObject/>'), 'the element foreignObject'],
    ['an animation of a link', svg('<set attributeName="href" to="javascript:x()"/>'), 'the element set'],
    ['an unclosed element', svg('<g>'), 'is not well-formed'],
    ['an unknown entity', svg('<path d="&nbsp;"/>'), 'is not well-formed'],
    ['a script with a prefix', svg('<s:script xmlns:s="http://www.w3.org/2000/svg"/>'), 's:script'],
    ['a script with a non-ASCII prefix', svg('<é:script xmlns:é="http://www.w3.org/2000/svg"/>'), 'é:script'],
    ['a style sheet that imports', svg('<style>@import "https://x.example/a.css";</style>'), 'style sheet'],
    ['an escaped import', svg('<style>@\\69mport "https://x.example/a.css";</style>'), 'style sheet'],
    ['an image set', svg('<style>g{background:image-set("https://x.example/a" 1x)}</style>'), 'style sheet'],
    ['an escaped url()', svg('<style>g{fill:\\75rl(https://x.example/a)}</style>'), 'style sheet'],
    ['a link in a custom property', svg('<style>g{--a:url(https://x.example/a)}</style>'), 'style sheet'],
    ['a style sheet that cannot be read', svg('<style>}}g{</style>'), 'style sheet'],
    [
      'a paint server of another origin in a style',
      svg('<path style="fill:url(https://x.example/a.svg#b)" d="M0 0"/>'),
      'link to another file',
    ],
    [
      'a paint server of another origin in an attribute',
      svg('<path fill="url(https://x.example/a.svg#b)" d="M0 0"/>'),
      'link to another file',
    ],
    ['entities', `<!DOCTYPE svg [<!ENTITY s "<g/>">]>${svg('&s;')}`, 'declares entities'],
    ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'is not an SVG'],
    ['a file that is not XML', '\u0089PNG <svg viewBox="0 0 9 9"></svg>', 'is not well-formed'],
  ])('rejects %s', (_, text, message) => {
    expect(parseSvg(text)).toMatchObject({ ok: false, error: { message: expect.stringContaining(message) } });
  });

  it('keeps neither what precedes the svg element nor the data of editors', () => {
    const text =
      '\uFEFF<?xml version="1.0"?>\n<?xml-stylesheet href="https://x.example/a.xsl"?><!-- of <svg id="x"> -->\n' +
      '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/" viewBox="0 0 4 2"' +
      ' aria-label="a > b" i:version="1" xml:base="https://x.example/" data-x="1"><i:view/><path d="M0 0h9"/></svg>';
    expect(parseSvg(text)).toEqual({
      ok: true,
      value: {
        text:
          '<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/" viewBox="0 0 4 2" ' +
          'aria-label="a &gt; b"><path d="M0 0h9"/></svg>',
        width: 4,
        height: 2,
      },
    });
  });

  it('accepts style sheets, gradients and raster images within the file', () => {
    const content =
      '<defs><style>@media (prefers-color-scheme: dark) { .a:hover { fill: rgb(1 2 3 / 50%) } }</style>' +
      '<linearGradient id="p"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<image width="9" height="9" href="data:image/png;base64,AAAA"/>' +
      '<path class="a" filter="url(#f) blur(2px)" stroke-dasharray="4 2" d="M0 0h9"/>';
    expect(parseSvg(svg(content))).toMatchObject({ ok: true });
  });

  it('accepts paints and links within the file', () => {
    const content =
      '<g id="a"/><use href="#a"/><path fill="url(#p)" style="stroke: url(\'#p\')" d="M0 0h9"/>';
    expect(parseSvg(svg(content))).toMatchObject({ ok: true });
  });
});

it.each([
  ['a tag that does not end', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <g>\n</svg>', 2],
  [
    'a script',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n\n\n <script>1</script></svg>',
    4,
  ],
  [
    'an event handler',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<path onclick="x()"/></svg>',
    2,
  ],
])('%s is reported at its line', (_what, text, line) => {
  const parsed = parseSvg(text);
  expect(parsed).toMatchObject({ ok: false, error: { line, column: expect.any(Number) } });
  expect(JSON.stringify(parsed)).not.toContain('Reporting');
});
