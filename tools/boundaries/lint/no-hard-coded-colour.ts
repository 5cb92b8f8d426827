import { attributeName } from './texts.ts';
import type { Rule } from './rule-types.ts';

const HEX = String.raw`(?<!url\()(?<![\w&/#-])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])`;
/** Only with a number: `rgb(from var(--x) …)` and `color-mix(in oklch, var(--x) …)` derive from a token. */
const FUNCTION = String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.+-]|\bcolor\(\s*(?:srgb|display-p3)`;
const NAMED_IN_CSS = String.raw`(?:^|[;{\s])(?:color|background|background-color|fill|stroke|border-color|outline-color)\s*:\s*(?:white|black|red|green|blue|gr[ae]y|yellow|orange|purple)\b`;
const COLOUR = new RegExp(`${HEX}|${FUNCTION}|${NAMED_IN_CSS}`, 'iu');

/** Attributes whose `#abc` is a URL fragment, not a colour. */
const FRAGMENT_ATTRIBUTES = ['href', 'to', 'id', 'xlink:href'];

/** Colours must come from tokens, so that tenants can change them. */
export const noHardCodedColour: Rule = {
  meta: {
    type: 'problem',
    messages: {
      colour: "'{{colour}}' is a hard-coded colour: use token('--…') of @grandstand/ui-theme.",
    },
  },
  create(context) {
    const check = (node: Parameters<typeof context.report>[0]['node'], text: string): void => {
      const colour = COLOUR.exec(text)?.[0].trim();
      if (colour !== undefined && node) context.report({ node, messageId: 'colour', data: { colour } });
    };
    return {
      Literal(node) {
        if (typeof node.value !== 'string') return;
        if (node.parent.type === 'JSXAttribute' && FRAGMENT_ATTRIBUTES.includes(attributeName(node.parent)))
          return;
        check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.raw);
      },
    };
  },
};
