import { calls } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';
import { useInBrowser } from '@grandstand/ui';
import { useMemo } from 'react';
import { sortByWeight, type Question } from './find-questions.ts';
import { htmlToText } from '../rich-text/parse-html.ts';

/** The channel's questions sorted by weight. On a server `answerText` is empty, because only a browser parses HTML. */
export function useFaq(): CallState<readonly Question[]> {
  const state = useCall(calls.listFaq, {});
  const inBrowser = useInBrowser();
  const questions = state.kind === 'ready' ? state.value : null;
  const value = useMemo(
    () =>
      sortByWeight(questions ?? []).map((question) => ({
        ...question,
        answerText: inBrowser ? htmlToText(question.answer) : '',
      })),
    [questions, inBrowser],
  );
  return state.kind === 'ready' ? { kind: 'ready', value } : state;
}
