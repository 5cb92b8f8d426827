import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, displayText, Icon, media, metaText } from '@grandstand/ui';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { CalendarFeedUrl } from './CalendarFeedUrl.tsx';
import type { CalendarFeedState } from './use-calendar-feed.ts';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: 1rem clamp(1.5rem, 4vw, 3rem);
  padding: clamp(1rem, 3vw, 1.5rem);
  border-radius: ${token('--radius-l')};
  background: ${token('--card-background')};
  box-shadow: 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
  ${media.laptop} {
    grid-template-columns: minmax(0, 1fr) fit-content(50%);
  }
`;

const About = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0.25rem 0.875rem;
  h2 {
    ${displayText}
    font-size: ${token('--font-size-l')};
  }
  p {
    ${metaText}
    grid-column: 2;
    max-inline-size: 38rem;
    text-wrap: pretty;
  }
`;

interface Props {
  readonly feed: Exclude<CalendarFeedState, { kind: 'loading' }>;
}

/** Creates, shows, replaces and revokes the private calendar of a user's favorites (D12). */
export function CalendarFeed({ feed }: Props) {
  const t = useT();
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <About>
        <Icon of={CalendarSync} size="xl" />
        <h2 id={id}>{t('favorites.calendarTitle')}</h2>
        <p>{t('favorites.calendarText')}</p>
      </About>
      <div>
        <Feed feed={feed} />
      </div>
    </Frame>
  );
}

function Feed({ feed }: Props): ReactNode {
  const t = useT();
  if (feed.kind === 'failed')
    return (
      <Button $look="secondary" onClick={feed.retry}>
        <Icon of={RotateCw} />
        {t('app.retry')}
      </Button>
    );
  if (feed.url === null)
    return (
      <Button $look="secondary" loading={feed.isSending} onClick={() => void feed.create()}>
        {t('favorites.calendarCreate')}
      </Button>
    );
  return <CalendarFeedUrl {...feed} url={feed.url} />;
}
