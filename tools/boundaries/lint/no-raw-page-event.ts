import type { Rule } from './rule-types.ts';

const PAGE_EVENTS: readonly unknown[] = ['online', 'offline', 'visibilitychange', 'pageshow', 'pagehide'];

/** Events of the page's life are subscribed to in one way: `onPageEvent`. */
export const noRawPageEvent: Rule = {
  meta: {
    type: 'problem',
    messages: { event: "'{{type}}' is an event of the page: use onPageEvent() of @grandstand/core." },
  },
  create(context) {
    return {
      CallExpression({ callee, arguments: [first] }) {
        const name = callee.type === 'MemberExpression' ? callee.property : callee;
        if (name.type !== 'Identifier' || name.name !== 'addEventListener') return;
        if (first?.type === 'Literal' && PAGE_EVENTS.includes(first.value))
          context.report({ node: first, messageId: 'event', data: { type: String(first.value) } });
      },
    };
  },
};
