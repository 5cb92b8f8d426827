import { useT } from '@grandstand/i18n';
import { copyText, Button, Icon, TextField, toasts } from '@grandstand/ui';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { toWebcalUrl } from './calendar-urls.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

interface Props {
  readonly url: string;
  readonly isSending: boolean;
  readonly renew: () => Promise<void>;
  readonly revoke: () => Promise<void>;
}

/** The URL of the private calendar with its actions: subscribe, copy, renew, revoke. */
export function CalendarFeedUrl({ url, isSending, renew, revoke }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(url)) {
      toasts.show(t('favorites.calendarCopied'), { type: 'success' });
      return;
    }
    // Without access to the clipboard the URL is selected, so that the user can copy it.
    field.current?.select();
    toasts.show(t('favorites.calendarCopyFailed'), { type: 'error' });
  };
  return (
    <>
      <TextField
        ref={field}
        type="url"
        readOnly
        label={t('favorites.calendarAddress')}
        hint={t('favorites.calendarSecret')}
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <Actions>
        <Button as="a" $size="small" href={toWebcalUrl(url)}>
          <Icon of={CalendarPlus} size="s" />
          {t('favorites.calendarOpen')}
        </Button>
        <Button $look="secondary" $size="small" onClick={() => void copy()}>
          <Icon of={Copy} size="s" />
          {t('favorites.calendarCopy')}
        </Button>
        <Button $look="quiet" $size="small" loading={isSending} onClick={() => void renew()}>
          {t('favorites.calendarRenew')}
        </Button>
        <Button $look="quiet" $size="small" onClick={() => void revoke()}>
          {t('favorites.calendarRevoke')}
        </Button>
      </Actions>
    </>
  );
}
