import { onPageEvent, subscribeToNothing, systemClock } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useSession, useUser } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button } from '@grandstand/ui';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useSite } from '../shell/site-context.ts';
import { adoptSiteSession, siteStorage } from './site-storage.ts';

const Answer = styled.p`
  inline-size: 100%;
  max-inline-size: 32rem;
  color: ${token('--on-image')};
  font-size: ${token('--font-size-s')};
  line-height: 1.4;
  text-wrap: balance;
`;

interface Props {
  /** The page of what the frame shows, on the site. */
  readonly url: string;
}

/**
 * Lets an anonymous viewer in a frame continue with the session of the site's tabs, which the browser keeps apart: by a
 * click, and without one when the user has allowed it and returns, for example after a purchase in another tab.
 */
export function SiteSession(props: Props) {
  const isAnonymous = useUser() === null;
  const isFramed = useSyncExternalStore(
    subscribeToNothing,
    () => window.parent !== window,
    () => false,
  );
  return isFramed && isAnonymous && <AnonymousFrame {...props} />;
}

function AnonymousFrame({ url }: Props) {
  const t = useT();
  const session = useSession();
  const { stored, config } = useSite();
  const [state, setState] = useState<'idle' | 'asking' | 'logged-out' | 'closed'>('idle');
  const adopt = useCallback(
    () => adoptSiteSession({ session, stored, clock: systemClock }, siteStorage),
    [session, stored],
  );
  useEffect(() => {
    const onReturn = async () => {
      if (document.visibilityState === 'visible' && (await siteStorage.isAllowed())) await adopt();
    };
    const listener = () => void onReturn();
    listener();
    return onPageEvent(window, ['visible', 'focus'], listener);
  }, [adopt]);
  const ask = async () => {
    setState('asking');
    const answer = await adopt();
    // With a user, this component is not shown any more.
    if (answer !== 'logged-in') setState(answer);
  };
  const isAnswered = state === 'logged-out' || state === 'closed';
  return (
    <>
      {isAnswered ? (
        <Button as="a" href={url} $look="image">
          {t('app.outsideOpen', { channel: config.name })}
        </Button>
      ) : (
        <Button $look="image" loading={state === 'asking'} onClick={() => void ask()}>
          {t('embed.haveIt')}
        </Button>
      )}
      {isAnswered && (
        <Answer role="status">
          {t(state === 'closed' ? 'embed.closed' : 'embed.loggedOut', { channel: config.name })}
        </Answer>
      )}
    </>
  );
}
