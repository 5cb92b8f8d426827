import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MUTATING_MARKUP } from '../testing/mutating-markup.ts';
import { ALLOWED_ELEMENTS, EMBEDDED_ELEMENTS, REMOVED_ELEMENTS } from './allowed-markup.ts';
import { serialize } from './rich-node.ts';
import { htmlToText, sanitizeHtml } from './sanitize-html.ts';

const sanitized = (html: string) => serialize(sanitizeHtml(html));

describe('sanitizeHtml', () => {
  it.each([
    ['keeps allowed elements', '<h1>A</h1><p>b <em>c</em><br>d</p>', '<h1>A</h1><p>b <em>c</em><br>d</p>'],
    ['replaces other elements by their children', '<main><font>a</font><x-y>b</x-y></main>', 'ab'],
    [
      'replaces forms by their text',
      '<form><label>a</label><button>b</button><textarea>c</textarea></form>',
      'abc',
    ],
    [
      'removes code and fallbacks',
      'a<script>b</script><style>c</style><noscript>d</noscript><template>e</template>',
      'a',
    ],
    ['removes elements of other languages', 'a<svg><text>b</text></svg><math><mi>c</mi></math>', 'a'],
    ['removes comments', 'a<!-- b -->c', 'ac'],
    [
      'removes other attributes',
      '<p style="color:red" class="a" onclick="b" data-c="d" id="e">f</p>',
      '<p id="e">f</p>',
    ],
    [
      'removes invalid values',
      '<p dir="up" lang="en us">a</p><ol start="x"><li value="1">b</li></ol>',
      '<p>a</p><ol><li value="1">b</li></ol>',
    ],
    [
      'keeps attributes only where they are allowed',
      '<p title="a" href="b" src="c">d</p><abbr title="e">f</abbr>',
      '<p>d</p><abbr title="e">f</abbr>',
    ],
    [
      'turns the name of an anchor into an id',
      '<a name="a">b</a><a name="c" id="d">e</a>',
      '<a id="a">b</a><a id="d">e</a>',
    ],
    [
      'keeps the URL and title of embedded media',
      '<iframe src="//a" title="b">c</iframe><object data="d">e</object>',
      '<embed title="b" src="//a"><embed src="d">',
    ],
    [
      'keeps the first source of embedded media',
      '<video><source src="a"><source src="b">c</video><audio></audio>',
      '<embed src="a">',
    ],
    ['completes tables', '<table> <tr> <td>a</table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    [
      'moves text out of tables',
      '<table>a<tr>b<td>c</table>',
      'ab<table><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    [
      'ends a paragraph before a block',
      '<p>a<button><div>b</div></button>c</p>',
      '<p>a</p><div>b</div>c<p></p>',
    ],
    [
      'separates nested links',
      '<a href="a">b<font><a href="c">d</a></font></a>',
      '<a href="a">b</a><a href="c">d</a>',
    ],
    ['reads tags in upper case', '<P ID=a>b</P>', '<p id="a">b</p>'],
    ['decodes entities once', '&lt;b&gt; &amp;lt; &eacute;', '&lt;b&gt; &amp;lt; é'],
    ['replaces what HTML cannot contain', 'a\0b\rc&#13;d\uD800e', 'ab\nc\nd\uFFFDe'],
    ['drops line breaks at the start of preformatted text', '<pre>\n\n a</pre>', '<pre> a</pre>'],
  ])('%s', (_, html, expected) => expect(sanitized(html)).toBe(expected));

  it.each(['div', 'b', 'svg', 'a', 'table'])(
    'bounds the depth and time of 100,000 nested elements: %s',
    (name) => {
      const markup = sanitized(`<${name}>`.repeat(100_000));
      expect(markup.split('<').length).toBeLessThan(50_000);
      expect(depthOf(markup)).toBeLessThanOrEqual(200);
    },
  );

  it.each([
    [
      'misnested',
      Array.from({ length: 150 }, (_, index) => `<b id=${index}>`).join('') + '<p>'.repeat(1_000_000),
    ],
    ['many', '<p>a</p>'.repeat(600_000)],
    ['closing', '</p>'.repeat(1_200_000)],
  ])('bounds the number of %s elements', (_, html) => {
    expect(sanitized(html).split('<').length).toBeLessThan(50_000);
  });

  it.each([
    ['text', 'lorem ipsum '.repeat(420_000)],
    ['angle brackets', '<'.repeat(5_000_000)],
    ['entities', '&lt'.repeat(1_600_000)],
    ['attributes', `<p ${Array.from({ length: 600_000 }, (_, index) => `a${index}`).join(' ')}>b`],
    ['comments', 'a<!---->'.repeat(600_000)],
    ['an attribute', `<a title="${'<'.repeat(5_000_000)}`],
    ['line breaks', `<pre>${'\n'.repeat(5_000_000)}`],
  ])('shortens 5 MB of %s', (_, html) => {
    expect(htmlToText(html).length).toBeLessThanOrEqual(1_000_000);
  });

  it.each([
    '<b>a<i>b</b>c</i>',
    '<b><p>a</b>b</p>',
    '<a href=/a>a<div><a href=/b>b</div></a>',
    '<p><font color=red>a</p>',
    '<table><tr><td><b>a</td></tr>b</table>',
    '<ul><li>a<ul><li>b</ul></ul>',
    '<h2>a</h3><p>b</div></section>',
    '<form><select><option>a</select></form><svg><g></svg>',
  ])('keeps the whole of a long text: 1000 times %j', (html) => {
    expect(htmlToText(html.repeat(1000)).length).toBe(htmlToText(html).length * 1000);
  });

  const tag = fc
    .constantFrom(
      ...ALLOWED_ELEMENTS,
      ...EMBEDDED_ELEMENTS,
      ...REMOVED_ELEMENTS,
      'svg',
      'math',
      'mtext',
      'font',
      'form',
      'select',
    )
    .chain((name) => fc.constantFrom(`<${name}>`, `<${name} id=a href=/b src=/c>`, `</${name}>`));
  const markup = fc.array(
    fc.oneof(tag, fc.constantFrom('a', ' ', '\n', '<!--', '-->', '"', ...MUTATING_MARKUP)),
    {
      maxLength: 30,
    },
  );

  it('returns a tree that parses to itself', () => {
    fc.assert(
      fc.property(markup, (parts) => {
        const once = sanitized(parts.join(''));
        expect(sanitized(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('htmlToText', () => {
  it.each([
    ['<h2>A</h2><p>b &amp; <b>c</b></p><script>d</script>', 'Ab & c'],
    ['', ''],
  ])('returns the text of %j', (html, text) => expect(htmlToText(html)).toBe(text));
});

/** The largest number of elements inside each other in serialised markup. */
function depthOf(markup: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, end] of markup.matchAll(/<(\/?)\w+/g)) {
    depth += end ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
