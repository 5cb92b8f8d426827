import { calls } from '@grandstand/api';
import { type CallState, useCall } from '@grandstand/data';
import { useInBrowser } from '@grandstand/ui';
import { useMemo } from 'react';
import { sortByWeight, type Question } from './find-questions.ts';
import { htmlToText } from '../rich-text/parse-html.ts';

/** The channel's questions, in its order; without the answers' text on a server. */
export function useFaq(): CallState<readonly Question[]> {
  const state = useCall(calls.listFaq, {});
  const inBrowser = useInBrowser();
  const asked = state.kind === 'ready' ? state.value : null;
  const value = useMemo(
    () =>
      sortByWeight(asked ?? []).map((one) => ({
        ...one,
        answerText: inBrowser ? htmlToText(one.answer) : '',
      })),
    [asked, inBrowser],
  );
  return state.kind === 'ready' ? { kind: 'ready', value } : state;
}
