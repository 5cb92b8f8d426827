import { formatProblem } from '@grandstand/core';
import type { StudioError } from './studio-client.ts';

export interface ErrorText {
  readonly title: string;
  readonly text: string;
}

/** What happened and what to do. */
export function describeError(error: StudioError): ErrorText {
  switch (error.kind) {
    case 'unreachable':
      return {
        title: 'The studio’s server does not answer',
        text: 'It has stopped, or the connection is lost. Start “grandstand studio” again; your changes are kept in this browser.',
      };
    case 'forbidden':
      return {
        title: 'This address is no longer valid',
        text: 'Open the address that “grandstand studio” has printed; its token is new at each start. Your changes are kept in this browser.',
      };
    case 'conflict':
      return {
        title: 'Somebody else has saved meanwhile',
        text: 'Compare both versions before you save.',
      };
    case 'not-found':
      return { title: 'Not found', text: error.problems.map(formatProblem).join('\n') };
    default:
      return { title: 'That did not work', text: error.problems.map(formatProblem).join('\n') };
  }
}
