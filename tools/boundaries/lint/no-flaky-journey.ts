import type { Expression, Rule } from './rule-types.ts';

/** Methods of Playwright's Page and Locator that read the page once: an assertion on the result is not retried. */
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
 * Rejects what makes a journey flaky: assertions that read the page once instead of retrying, waiting for a fixed time or
 * for an idle network, and locators that select an element by its position.
 */
export const noFlakyJourney: Rule = {
  meta: {
    type: 'problem',
    messages: {
      oneShot:
        'expect(await ….{{method}}()) reads the page once, without retrying: use a web-first assertion (expect(locator).toHave…) or expect.poll.',
      networkIdle: "'networkidle' is never reached while a stream plays: use settled() of settled.ts.",
      timeout: 'waitForTimeout() waits for a fixed time: use a web-first assertion or settled().',
      position:
        '.{{method}}() selects an element by position: use a role, a name or a filter, or move the selection to a helper module.',
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

/** True for `expect(…)` and `expect.soft(…)`, but not for `expect.poll(…)`, which retries. */
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
