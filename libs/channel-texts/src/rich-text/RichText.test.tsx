import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, loadTexts, renderHostileTexts, renderMarkup } from '../testing/render-markup.tsx';
import { threatOf } from '../testing/threat-of.ts';

beforeAll(loadTexts);

const threatsIn = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): readonly string[] =>
  nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const threat = threatOf(
      node.tagName,
      node.attrs.map(({ name, value }) => [name.toLowerCase(), value]),
    );
    return [...(threat === null ? [] : [threat]), ...threatsIn(node.childNodes)];
  });

describe('the markup that a server renders of hostile HTML', () => {
  it('is tested with at least 150 texts', () => {
    expect(new Set(HOSTILE_TEXTS).size).toBe(HOSTILE_TEXTS.length);
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(150);
  });

  // The component test compares a browser's markup with the same file.
  it('is the recorded markup', async () => {
    await expect(renderHostileTexts()).toMatchFileSnapshot('../testing/hostile-markup.snapshot.txt');
  });

  it.each(HOSTILE_TEXTS)('has only allowed elements, attributes and URLs: %j', (html) => {
    const parsed = parseFragment(renderMarkup(html));
    expect(threatsIn(parsed.childNodes)).toEqual([]);
    expect(serialize(parseFragment(serialize(parsed)))).toBe(serialize(parsed));
  });
});

describe('RichText on a server', () => {
  it.each([
    [
      'opens links to other sites in a new tab',
      '<a href="https://club.example/a?b=1">Club</a>',
      /<a href="https:\/\/club\.example\/a\?b=1" target="_blank" rel="noopener">Club<span> \(<!-- -->opens in a new tab/,
    ],
    ['links pages of the site', '<a href="/faq">Help</a>', /<a href="\/faq"[^>]*>Help<\/a>/],
    [
      'prefixes anchors and links to them',
      '<h2 id="a">A</h2><a href="#a">B</a>',
      /<h2 id="text-a">A.*<a href="#text-a">B/,
    ],
    ['turns links without a valid URL into text', '<a href="javascript:0">x</a>', /<span>x<\/span>/],
    [
      'shows images of the media host',
      '<img src="/x.png" alt="A" width="9">',
      /<img src="https:\/\/media\.plain\.tv\/x\.png" alt="A" width="9" loading="lazy"/,
    ],
    [
      'links images of other hosts',
      '<img src="//a.example/x.png" alt="A">',
      /<a href="https:\/\/a\.example\/x\.png"[^>]*>A \(Image at a\.example\)/,
    ],
    [
      'shows a button for a video',
      '<iframe src="https://youtu.be/M7lc1UVf-VE" title="Goal"></iframe>',
      /<button type="button">.*Play: Goal/,
    ],
    [
      'lets wide tables scroll',
      '<table><tr><th scope="row">A</th></tr></table>',
      /<div role="region" aria-label="Table" tabindex="0"><table><tbody><tr><th scope="row">A/,
    ],
    ['starts headings at the level of the page', '<h1>A</h1><h3>B</h3>', /<h2>A<\/h2><h3>B<\/h3>/],
  ])('%s', (_, html, expected) => {
    expect(renderMarkup(html)).toMatch(expected);
  });
});
