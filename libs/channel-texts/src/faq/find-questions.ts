import { type WithLang } from '@grandstand/core';
import { containsAllWords, queryWords } from '../rich-text/highlight.ts';

export interface Question extends WithLang {
  readonly id: number;
  readonly question: string;
  /** HTML, as the channel wrote it. */
  readonly answer: string;
  /** The answer's text without markup. */
  readonly answerText: string;
  readonly weight: number;
}

/** Sorts by weight, then by creation (id). */
export const sortByWeight = <Q extends Pick<Question, 'id' | 'weight'>>(
  questions: readonly Q[],
): readonly Q[] => questions.toSorted((a, b) => a.weight - b.weight || a.id - b.id);

export interface FoundQuestion {
  readonly question: Question;
  /** Whether some of the words occur only in the answer, so that it must be shown. */
  readonly needsAnswer: boolean;
}

/** The questions that contain every word of the query, in the question or the answer; all of them for an empty query. */
export function findQuestions(questions: readonly Question[], query: string): readonly FoundQuestion[] {
  const words = queryWords(query);
  return questions
    .filter((entry) => containsAllWords(`${entry.question}\n${entry.answerText}`, words))
    .map((question) => ({ question, needsAnswer: !containsAllWords(question.question, words) }));
}
