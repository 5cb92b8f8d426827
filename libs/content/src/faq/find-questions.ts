import { containsAllWords, queryWords } from '../rich-text/highlight.ts';

export interface Question {
  readonly id: number;
  readonly question: string;
  /** HTML, as the channel wrote it. */
  readonly answer: string;
  /** What the answer says, without its markup. */
  readonly answerText: string;
  readonly weight: number;
}

/** As the channel wants them: by weight, and those of one weight in the order in which they were made. */
export const sortByWeight = <Q extends Pick<Question, 'id' | 'weight'>>(
  questions: readonly Q[],
): readonly Q[] => questions.toSorted((a, b) => a.weight - b.weight || a.id - b.id);

export interface FoundQuestion {
  readonly question: Question;
  /** The words occur only in the answer. */
  readonly isInAnswerOnly: boolean;
}

/** The questions in which, answer included, every word of the query stands; without a query, all of them. */
export function findQuestions(questions: readonly Question[], query: string): readonly FoundQuestion[] {
  const words = queryWords(query);
  return questions
    .filter(({ question, answerText }) => containsAllWords(`${question}\n${answerText}`, words))
    .map((question) => ({ question, isInAnswerOnly: !containsAllWords(question.question, words) }));
}
