import { ALLOWED_ELEMENTS } from '../rich-text/allowed-markup.ts';

/** Elements of `RichText` itself: the button of a video, and the icon of a link to another site. */
const OWN_ELEMENTS = ['button', 'svg', 'path', 'polygon'];

/** Without `style`, `srcset`, `srcdoc`, `action` and every other attribute that loads, submits or restyles. */
const HTML_ATTRIBUTE =
  /^(?:id|lang|dir|title|datetime|start|value|colspan|rowspan|scope|alt|width|height|loading|decoding|target|rel|type|role|tabindex|class|data-discover|aria-[a-z]+)$/;
const ICON_ATTRIBUTE =
  /^(?:xmlns|width|height|viewbox|fill|stroke(?:-[a-z]+)?|vector-effect|d|points|class|aria-hidden)$/;

const SAFE_URL: Readonly<Record<string, RegExp>> = {
  'a href': /^(?:https?:\/\/|mailto:|tel:|#text-|\/(?![/\\]))/,
  'img src': /^https:\/\/(?:media\.)?plain\.tv\//,
};

/** Why an element of rendered channel HTML is dangerous; null if it is not. Names are in lower case. */
export function threatOf(element: string, attributes: readonly (readonly [string, string])[]): string | null {
  const isOwn = OWN_ELEMENTS.includes(element);
  if (!isOwn && !ALLOWED_ELEMENTS.has(element)) return `<${element}>`;
  const allowed = isOwn && element !== 'button' ? ICON_ATTRIBUTE : HTML_ATTRIBUTE;
  for (const [name, value] of attributes) {
    const safeUrl = SAFE_URL[`${element} ${name}`];
    if (!(safeUrl?.test(value) ?? allowed.test(name))) return `<${element} ${name}="${value}">`;
  }
  return null;
}
