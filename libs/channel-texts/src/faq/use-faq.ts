import { calls } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';
import { useMemo } from 'react';
import { sortByWeight, type Question } from './find-questions.ts';
import { htmlToText } from '../rich-text/sanitize-html.ts';

/** The channel's questions sorted by weight. */
export function useFaq(): CallState<readonly Question[]> {
  const state = useCall(calls.listFaq, {});
  const questions = state.kind === 'ready' ? state.value : null;
  const value = useMemo(
    () =>
      sortByWeight(questions ?? []).map((question) => ({
        ...question,
        answerText: htmlToText(question.answer),
      })),
    [questions],
  );
  return state.kind === 'ready' ? { kind: 'ready', value } : state;
}
