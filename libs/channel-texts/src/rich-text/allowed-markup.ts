/** Allowed elements. Any other element is replaced by its children. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'p div section article aside header footer address blockquote pre hr br',
    'strong b em i u s del ins mark small sub sup span q cite',
    'abbr dfn time code kbd samp var bdi bdo wbr ruby rt rp',
    'ul ol li dl dt dd figure figcaption details summary',
    'table caption thead tbody tfoot tr th td',
  ].flatMap((names) => names.split(' ')),
);

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['hr', 'br', 'wbr']);

/** White space directly inside these elements is dropped: React warns about text nodes in them. */
export const TABLE_ELEMENTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

const COUNT = /^\d{1,3}$/;

/** Allowed attributes with their React prop, the elements that may have them, and their valid values. */
const ATTRIBUTES: readonly (readonly [name: string, prop: string, elements: RegExp, values: RegExp])[] = [
  ['lang', 'lang', /./, /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i],
  ['dir', 'dir', /./, /^(?:ltr|rtl|auto)$/],
  ['title', 'title', /^(?:abbr|dfn)$/, /./],
  ['datetime', 'dateTime', /^(?:time|del|ins)$/, /./],
  ['start', 'start', /^ol$/, /^-?\d{1,5}$/],
  ['value', 'value', /^li$/, /^-?\d{1,5}$/],
  ['colspan', 'colSpan', /^t[dh]$/, COUNT],
  ['rowspan', 'rowSpan', /^t[dh]$/, COUNT],
  ['scope', 'scope', /^th$/, /^(?:row|col|rowgroup|colgroup)$/],
];

/** Prefixes ids in channel HTML, so that they never collide with ids of the page. */
export const prefixedId = (id: string): string => `text-${id}`;

/** The allowed attributes of an element, as React props. */
export function allowedAttributes(element: Element, tag: string): Readonly<Record<string, string>> {
  const props: [string, string][] = [];
  for (const [name, prop, elements, values] of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null && elements.test(tag) && values.test(value)) props.push([prop, value]);
  }
  const id = element.getAttribute('id') ?? (tag === 'a' ? element.getAttribute('name') : null);
  if (id) props.push(['id', prefixedId(id)]);
  return Object.fromEntries(props);
}
