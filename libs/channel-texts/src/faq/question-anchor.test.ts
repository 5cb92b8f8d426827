import { anyText } from '@grandstand/core/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionAnchor, questionIdFromHash } from './question-anchor.ts';

it.each([
  [1701, 'Which games can I watch?', 'question-1701-which-games-can-i-watch'],
  [2701, 'How do I find my kid’s team?', 'question-2701-how-do-i-find-my-kids-team'],
  [3702, 'Колко струва един мач?', 'question-3702-колко-струва-един-мач'],
  [7, '???', 'question-7'],
])('the anchor of question %i, %j, is #%s', (id, question, anchor) =>
  expect(questionAnchor({ id, question })).toBe(anchor),
);

it('questionIdFromHash reads the id from the anchor of any question', () => {
  fc.assert(
    fc.property(fc.nat(), anyText(fc), (id, question) => {
      expect(questionIdFromHash(`#${questionAnchor({ id, question })}`)).toBe(id);
    }),
  );
});

it.each(['', '#', '#main', '#question-', '#question-x', '#question-1x', '#a-question-1'])(
  'questionIdFromHash returns null for %j',
  (hash) => expect(questionIdFromHash(hash)).toBeNull(),
);
