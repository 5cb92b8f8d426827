/** Values by name in lower case. */
export type Attributes = ReadonlyMap<string, string>;

/** Allowed elements. Any other element is replaced by its children. */
export const ALLOWED_ELEMENTS: ReadonlySet<string> = new Set(
  [
    'p div section article aside header footer address blockquote pre hr br h1 h2 h3 h4 h5 h6',
    'strong b em i u s del ins mark small sub sup span q cite a img',
    'abbr dfn time code kbd samp var bdi bdo wbr ruby rt rp',
    'ul ol li dl dt dd figure figcaption details summary',
    'table caption thead tbody tfoot tr th td',
  ].flatMap((names) => names.split(' ')),
);

/** These elements are removed with their content: it is no text, or a fallback that would duplicate content. */
export const REMOVED_ELEMENTS: ReadonlySet<string> = new Set(
  'script style template title noscript noembed noframes xmp plaintext selectedcontent'.split(' '),
);

/** Media of other sites. The sanitiser turns each into an `embed` with `src` and `title`. */
export const EMBEDDED_ELEMENTS: ReadonlySet<string> = new Set('iframe embed object video audio'.split(' '));

export const VOID_ELEMENTS: ReadonlySet<string> = new Set('hr br wbr img embed'.split(' '));

/** White space directly inside these elements is dropped: React warns about text nodes in them. */
export const TABLE_ELEMENTS: ReadonlySet<string> = new Set('table thead tbody tfoot tr'.split(' '));

const COUNT = /^\d{1,3}$/;
const SIZE = /^\d{1,4}$/;
const ANY = /./;

/** Allowed attributes with the elements that may have them, and their valid values. URLs are checked when rendered. */
const ATTRIBUTES: readonly (readonly [name: string, elements: RegExp, values: RegExp])[] = [
  ['id', ANY, ANY],
  ['lang', ANY, /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i],
  ['dir', ANY, /^(?:ltr|rtl|auto)$/],
  ['title', /^(?:abbr|dfn|embed)$/, ANY],
  ['datetime', /^(?:time|del|ins)$/, ANY],
  ['start', /^ol$/, /^-?\d{1,5}$/],
  ['value', /^li$/, /^-?\d{1,5}$/],
  ['colspan', /^t[dh]$/, COUNT],
  ['rowspan', /^t[dh]$/, COUNT],
  ['scope', /^th$/, /^(?:row|col|rowgroup|colgroup)$/],
  ['href', /^a$/, ANY],
  ['src', /^(?:img|embed)$/, ANY],
  ['alt', /^img$/, ANY],
  ['width', /^img$/, SIZE],
  ['height', /^img$/, SIZE],
];

/** The attributes of an element that it may have. */
export const allowedAttributes = (element: string, attributes: Attributes): Attributes =>
  new Map(
    ATTRIBUTES.flatMap(([name, elements, values]) => {
      const value = attributes.get(name);
      return value !== undefined && elements.test(element) && values.test(value) ? [[name, value]] : [];
    }),
  );

/** Prefixes ids in channel HTML, so that they never collide with ids of the page. */
export const prefixedId = (id: string): string => `text-${id}`;
