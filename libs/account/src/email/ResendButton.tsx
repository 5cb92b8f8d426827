import { calls, hasStatus } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useLocale, useT } from '@grandstand/i18n';
import { accountRefusalOf, errorMessage } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, tabularFigures, useNow } from '@grandstand/ui';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { styled } from 'styled-components';
import { mailSentAtom, secondsToWait } from './mail-sent.ts';

const Resend = styled(Button)`
  ${tabularFigures}
  &[aria-disabled='true']:not([aria-busy='true']) {
    opacity: 0.6;
    cursor: default;
  }
`;

/** Reserves a line, so that the message does not move the layout. */
const Message = styled.p<{ $isError: boolean }>`
  min-block-size: 1.5em;
  color: ${({ $isError }) => token($isError ? '--error' : '--success')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  text-align: center;
`;

interface Props {
  /** The email has been verified in the meantime. */
  readonly onAlreadyVerified: () => void;
}

/** Sends the link again, at most once per minute. */
export function ResendButton({ onAlreadyVerified }: Props) {
  const t = useT();
  const locale = useLocale();
  const resend = useMutation(calls.resendVerification);
  const [sentMs, recordMailSent] = useAtom(mailSentAtom);
  const [notice, setNotice] = useState<{ text: string; isError: boolean } | null>(null);
  const seconds = secondsToWait(sentMs, useNow(1000));
  const isWaiting = seconds > 0;

  const send = async () => {
    if (isWaiting) return;
    setNotice(null);
    const sent = await resend.send({});
    if (!sent) return;
    if (sent.ok) {
      recordMailSent();
      setNotice({ text: t('account.resent'), isError: false });
      return;
    }
    if (accountRefusalOf(sent.error) === 'already_verified') {
      onAlreadyVerified();
      return;
    }
    // Too many requests: the user must wait as after a sent mail.
    if (hasStatus(sent.error, 429)) recordMailSent();
    setNotice({ text: t(errorMessage(sent.error)), isError: true });
  };

  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  return (
    <>
      <Resend
        $look="secondary"
        $wide
        loading={resend.isSending}
        aria-disabled={isWaiting || undefined}
        onClick={() => void send()}
      >
        {isWaiting ? t('account.resendIn', { time: time.format(seconds) }) : t('account.resend')}
      </Resend>
      <Message role="status" $isError={notice?.isError ?? false}>
        {notice?.text}
      </Message>
    </>
  );
}
