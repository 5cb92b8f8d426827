import type { Rule } from './rule-types.ts';
import { attributeName, attributeTexts, textsOf } from './texts.ts';

const ATTRIBUTES = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
];
const ENTITY = /&#?\w+;/gu;
const LETTER = /\p{Letter}/u;

/** False for texts that need no translation: `2 × 4`, `·`, `&nbsp;`, `${home} – ${away}`. */
function hasWords(text: string): boolean {
  return LETTER.test(text.replace(ENTITY, ''));
}

/** Visible and accessible texts must come from the message catalogue. */
export const noLiteralText: Rule = {
  meta: {
    type: 'problem',
    messages: {
      text: "'{{text}}' is literal interface text: use t('…') of @grandstand/i18n.",
    },
  },
  create(context) {
    const report = (node: Parameters<typeof context.report>[0]['node'], text: string): void => {
      if (node && hasWords(text)) context.report({ node, messageId: 'text', data: { text: text.trim() } });
    };
    return {
      JSXText(node) {
        report(node, node.value);
      },
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXElement' && node.parent.type !== 'JSXFragment') return;
        for (const found of textsOf(node.expression)) report(found.node, found.text);
      },
      JSXAttribute(node) {
        if (!ATTRIBUTES.includes(attributeName(node))) return;
        for (const found of attributeTexts(node)) report(found.node, found.text);
      },
    };
  },
};
