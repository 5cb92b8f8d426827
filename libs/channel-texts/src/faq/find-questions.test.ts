import { expect, it } from 'vitest';
import { findQuestions, sortByWeight } from './find-questions.ts';

const question = (id: number, weight: number, text: string, answerText = '') => ({
  id,
  weight,
  question: text,
  answer: `<p>${answerText}</p>`,
  answerText,
});

const QUESTIONS = [
  question(3, 2, 'Is there a free trial?', 'Thirty days, once per person.'),
  question(2, 1, 'Do I need an account?', 'Free games play without one.'),
  question(1, 1, 'Commentary in French?', 'Games of Québec clubs carry it.'),
];

it('sortByWeight sorts questions by weight, then by id', () =>
  expect(sortByWeight(QUESTIONS).map(({ id }) => id)).toEqual([1, 2, 3]));

it.each([
  ['', [3, 2, 1], []],
  ['   ', [3, 2, 1], []],
  ['free', [3, 2], [2]],
  ['FREE trial', [3], []],
  ['quebec french', [1], [1]],
  ['unknown', [], []],
])(
  'findQuestions for %j finds the questions %j; the words are only in the answers of %j',
  (query, ids, inAnswer) => {
    const found = findQuestions(QUESTIONS, query);
    expect(found.map((one) => one.question.id)).toEqual(ids);
    expect(found.filter((one) => one.needsAnswer).map((one) => one.question.id)).toEqual(inAnswer);
  },
);
