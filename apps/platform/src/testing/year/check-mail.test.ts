import { describe, expect, it } from 'vitest';
import { checkMail } from './check-mail.ts';

const logged = (recipient: string, withdrawn = false) => ({ recipient, subject: 'Hi', withdrawn });
const received = (to: string, isRepeated = false) => ({ to, subject: 'Hi', link: null, isRepeated });
const NONE = new Set<number>();
const TO_ANN = '"Hi" to ann@example.com';

describe('checkMail', () => {
  it.each([
    ['each message arrived', [logged('ann@example.com')], [received('ann@example.com')], NONE, []],
    ['a message was lost', [logged('ann@example.com')], [], NONE, [`1 of 1 messages ${TO_ANN} were lost`]],
    ['its account was deleted first', [logged('ann@example.com', true)], [], NONE, []],
    ['the server refuses its address for good', [logged('gone-1@example.com')], [], NONE, []],
    [
      'a message arrived twice',
      [logged('ann@example.com')],
      [received('ann@example.com'), received('ann@example.com')],
      NONE,
      [`1 messages ${TO_ANN} arrived too often`],
    ],
    [
      'the first answer of the server was lost',
      [logged('ann@example.com')],
      [received('ann@example.com', true), received('ann@example.com')],
      NONE,
      [],
    ],
    [
      'the sender lost its database',
      [logged('ann@example.com')],
      [received('ann@example.com'), received('ann@example.com')],
      new Set([0]),
      [],
    ],
    [
      'a message was never written',
      [],
      [received('ann@example.com')],
      NONE,
      [`1 messages ${TO_ANN} arrived too often`],
    ],
  ] as const)('when %s', (_when, committed, mails, mayRepeat, differences) => {
    expect(checkMail(committed, { received: [...mails] }, mayRepeat)).toEqual(differences);
  });
});
