import type { Expression, Rule } from './rule-types.ts';

/** Methods of Playwright's Page and Locator that read the page once, without waiting for it. */
const ONE_SHOT_READS = [
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'content',
  'count',
  'evaluate',
  'evaluateAll',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
];
const POSITIONS = ['first', 'last', 'nth'];

/**
 * Prevents flaky journeys: assertions wait for the page instead of reading it once, nothing waits for a fixed time or an
 * idle network, and locators name an element instead of its position.
 */
export const noRacyJourney: Rule = {
  meta: {
    type: 'problem',
    messages: {
      oneShot:
        'expect(await ….{{method}}()) reads the page once: use a web-first assertion (expect(locator).toHave…) or expect.poll.',
      networkIdle: "'networkidle' never comes while a stream plays: use settled() of settled.ts.",
      timeout: 'waitForTimeout() waits for a time, not for the page: wait for what the test needs.',
      position:
        '.{{method}}() picks an element by its place: name it, or put the choice into a helper module.',
    },
  },
  create(context) {
    return {
      Literal(node) {
        if (node.value === 'networkidle') context.report({ node, messageId: 'networkIdle', data: {} });
      },
      CallExpression(node) {
        const method = methodOf(node.callee);
        if (method === 'waitForTimeout') context.report({ node, messageId: 'timeout', data: {} });
        if (POSITIONS.includes(method)) context.report({ node, messageId: 'position', data: { method } });
        const [argument] = node.arguments;
        if (!isExpect(node.callee) || argument?.type !== 'AwaitExpression') return;
        const awaited = argument.argument;
        if (awaited.type !== 'CallExpression') return;
        const read = methodOf(awaited.callee);
        if (ONE_SHOT_READS.includes(read))
          context.report({ node: argument, messageId: 'oneShot', data: { method: read } });
      },
    };
  },
};

/** `expect(…)`, `expect.soft(…)`; not `expect.poll(…)`. */
function isExpect(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'expect';
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'expect' &&
    methodOf(callee) === 'soft'
  );
}

function methodOf(callee: Expression): string {
  if (callee.type !== 'MemberExpression' || callee.computed) return '';
  return callee.property.type === 'Identifier' ? callee.property.name : '';
}
