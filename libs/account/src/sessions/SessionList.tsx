import { type CallOutput, calls, type User } from '@grandstand/api';
import { useCall } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { Button, ErrorState } from '@grandstand/ui';
import { useRef } from 'react';
import { Panel } from '../profile/Panel.tsx';
import { AccessRows, AccessRowSkeleton } from './AccessRow.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useRevokeSessions } from './use-revoke-sessions.tsx';

type Session = CallOutput<typeof calls.listSessions>[number];

interface Props {
  readonly user: User;
  /** Polling interval; 0: refreshed on window focus only. */
  readonly refreshMs: number;
}

/** The user's sessions, which can be ended. */
export function SessionList({ user, refreshMs }: Props) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = useCall(calls.listSessions, {}, { refreshMs });
  // The focused button disappears with its row.
  const revoke = useRevokeSessions(user, () => heading.current?.focus());
  return (
    <Panel title={t('profile.sessionsTitle')} text={t('profile.sessionsText')} headingRef={heading}>
      {sessions.kind === 'failed' && <ErrorState onRetry={sessions.retry} />}
      {sessions.kind === 'loading' && (
        <AccessRows>
          <AccessRowSkeleton />
          <AccessRowSkeleton />
        </AccessRows>
      )}
      {sessions.kind === 'ready' && (
        <>
          <AccessRows>
            {currentFirst(sessions.value).map((session) => (
              <SessionRow key={session.id} session={session} onLogOut={() => void revoke.one(session)} />
            ))}
          </AccessRows>
          {sessions.value.some((session) => !session.is_current) && (
            <div>
              <Button $look="secondary" onClick={() => void revoke.others()}>
                {t('profile.logOutElsewhere')}
              </Button>
            </div>
          )}
        </>
      )}
      {revoke.dialog}
    </Panel>
  );
}

/** The current session first, the others in the server's order (latest first). */
const currentFirst = (sessions: readonly Session[]): readonly Session[] =>
  sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current));
