import { err, ok, type Problem, type Result } from '@grandstand/core';
import { Resvg } from '@resvg/resvg-js';
import { type Document, DOMParser, type Element, Node, ParseError, XMLSerializer } from '@xmldom/xmldom';
import * as z from 'zod';
import type { Position } from '@grandstand/content-files';
import { CSS_ATTRIBUTES, ELEMENTS, PLAIN_ATTRIBUTES } from './svg-allow-list.ts';
import { isInternalUrl, loadsNothing } from './svg-css.ts';

export interface Svg {
  /** What was parsed and allowed, serialised: without document type, comments, and data of editors. */
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

type SvgResult = Result<Problem, Svg>;

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XMLNS = 'http://www.w3.org/2000/xmlns/';
const VIEW_BOX = /^\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*$/;

const MAX_SIZE = 1_000_000;
/** Drawing programs nest far less; a browser or the drawing of icons would run out of stack. */
const MAX_DEPTH = 200;

const UNSAFE_HINT = 'export it with text as paths, without scripts or links';
const unsafe = (what: string): Problem => ({ message: `contains ${what}`, hint: UNSAFE_HINT });

/** Where an element begins, as the parser has noted it. */
const placeOf = ({ lineNumber, columnNumber }: Node): Partial<Position> =>
  lineNumber === undefined || columnNumber === undefined ? {} : { line: lineNumber, column: columnNumber };

/**
 * Parses an image that is served from the site's origin: it needs a size, and must not run or load anything. Only the
 * elements and attributes of an allow-list are kept; those that could harm are an error.
 */
export function parseSvg(text: string): SvgResult {
  if (/<!ENTITY\b/i.test(text)) {
    return err({
      message: 'declares entities',
      hint: 'export it as plain SVG (in Illustrator: SVG 1.1, without "preserve editing capabilities")',
    });
  }
  const parsed = parseXml(text);
  if (!parsed.ok) {
    return err({
      ...parsed.error,
      message: `is not well-formed: ${parsed.error.message}`,
      hint: 'correct it there, or export it again',
    });
  }
  const root = parsed.value.documentElement;
  if (root?.namespaceURI !== SVG || root.localName !== 'svg') {
    return err({
      message: 'is not an SVG drawing',
      hint: 'replace it with a file that begins with an svg element',
    });
  }
  const viewBox = VIEW_BOX.exec(root.getAttribute('viewBox') ?? '');
  const [width, height] = [Number(viewBox?.[1]), Number(viewBox?.[2])];
  if (!(width > 0 && height > 0)) {
    return err({
      ...placeOf(root),
      message: 'has no viewBox',
      hint: 'put viewBox="0 0 <width> <height>" on the svg element',
    });
  }
  if (Math.max(width, height) > MAX_SIZE) {
    const message = `has a viewBox of more than ${MAX_SIZE} units`;
    return err({
      ...placeOf(root),
      message,
      hint: 'draw it smaller: only the ratio of width and height matters',
    });
  }
  const problem = sanitize(root);
  if (problem) return err(problem);
  const drawing = serialize(root);
  try {
    void new Resvg(drawing, { font: { loadSystemFonts: false } });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err({ message: `cannot be drawn: ${reason}`, hint: 'open it in a browser, and export it again' });
  }
  return ok({ text: drawing, width, height });
}

/** The drawing as an element at a place of another drawing. */
export function placeSvg(
  text: string,
  place: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): string {
  const parsed = parseXml(text);
  const root = parsed.ok ? parsed.value.documentElement : null;
  if (!root) throw new Error('The text of a parsed drawing is well-formed.');
  for (const [name, value] of Object.entries(place)) root.setAttribute(name, String(value));
  return serialize(root);
}

const serialize = (root: Element): string => new XMLSerializer().serializeToString(root);

type XmlProblem = Pick<Problem, 'message' | 'line' | 'column'>;

/** Of the handler that the parser reports mistakes to. */
const placeSchema = z.object({
  locator: z.object({ lineNumber: z.number(), columnNumber: z.number() }),
});

function parseXml(text: string): Result<XmlProblem, Document> {
  const problems: XmlProblem[] = [];
  const onError = (_level: string, message: string, context: unknown): void => {
    const place = placeSchema.safeParse(context).data?.locator;
    problems.push({ message, ...(place && { line: place.lineNumber, column: place.columnNumber }) });
  };
  try {
    const document = new DOMParser({ onError }).parseFromString(text.replace(/^\uFEFF/, ''), 'image/svg+xml');
    return problems[0] ? err(problems[0]) : ok(document);
  } catch (error) {
    if (error instanceof ParseError) return err(problems[0] ?? { message: error.message });
    throw error;
  }
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Removes what a drawing does not need, in place. Returns what could harm. */
function sanitize(element: Element, depth = 1): Problem | null {
  const place = placeOf(element);
  if (depth > MAX_DEPTH) {
    return {
      ...place,
      message: `has more than ${MAX_DEPTH} elements within each other`,
      hint: 'ungroup the drawing, and export it again',
    };
  }
  const name = element.localName ?? '';
  if (!ELEMENTS.has(name)) return { ...place, ...unsafe(`the element ${element.nodeName}`) };
  for (const attribute of Array.from(element.attributes)) {
    const { localName, namespaceURI, value } = attribute;
    const problem = attributeProblem(localName ?? attribute.name, namespaceURI, value);
    if (problem === 'unknown') element.removeAttributeNode(attribute);
    else if (problem) return { ...place, ...problem };
  }
  for (const child of Array.from(element.childNodes)) {
    if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) continue;
    if (!isElement(child) || child.namespaceURI !== SVG) {
      element.removeChild(child);
      continue;
    }
    const problem = sanitize(child, depth + 1);
    if (problem) return problem;
  }
  if (name === 'style' && !loadsNothing(element.textContent ?? '', 'stylesheet'))
    return { ...place, ...unsafe('a style sheet that loads other files, or that cannot be read') };
  return null;
}

function attributeProblem(name: string, namespace: string | null, value: string): Problem | 'unknown' | null {
  if (namespace === XMLNS) return null;
  if (name === 'href' && (namespace === null || namespace === XLINK))
    return isInternalUrl(value) ? null : unsafe('a link to another file');
  if (namespace !== null) return 'unknown';
  if (/^on/i.test(name)) return unsafe(`the event handler ${name}`);
  if (name === 'style' || CSS_ATTRIBUTES.has(name)) {
    const context = name === 'style' ? 'declarationList' : 'value';
    return loadsNothing(value, context)
      ? null
      : unsafe(`a link to another file, or what cannot be read, in ${name}="${value.slice(0, 100)}"`);
  }
  return PLAIN_ATTRIBUTES.has(name) ? null : 'unknown';
}
