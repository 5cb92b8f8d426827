import { type ClipSettings } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import {
  browserStorage,
  flushWhenHidden,
  useHasCapability,
  useLoggedOutUserId,
  useUser,
} from '@grandstand/session';
import { Icon, IconButton, Container, Spinner } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { styled } from 'styled-components';
import { toUserClip, type UserClip } from '../clip/clip.ts';
import {
  type ClipDraft,
  draftFor,
  EMPTY_DRAFT,
  forgetClipDraft,
  isOtherClip,
  keepClipDraft,
  readClipDraft,
} from './clip-draft.ts';
import { frameAtS, limitsOf, rangeBefore, toSentRange, canClip } from './clip-range.ts';
import { ClipCreated } from './ClipCreated.tsx';
import { ClipOffer } from './ClipOffer.tsx';
import { useCreation } from './creation/use-creation.ts';
import { EditorForm } from './EditorForm.tsx';
import { type EditorPlayer, useEditorPlayer } from './editor-player.ts';
import { PendingNotice } from './PendingNotice.tsx';
import { INITIAL_S, useClipRange } from './use-clip-range.ts';
import { useEditorKeys } from './use-editor-keys.ts';

const Panel = styled.section`
  padding-block: 0.75rem 1.25rem;
  border-block-end: 1px solid ${token('--border')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 1rem;
  h2 {
    margin: 0;
    font-family: ${token('--font-display')};
    font-size: ${token('--font-size-l')};
  }
`;
const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  min-block-size: 8rem;
  margin: 0;
  color: ${token('--text-muted')};
`;

export interface ClipEditorProps {
  readonly event: { readonly id: number };
  /** Id of the event's medium that the player plays. */
  readonly mediaId: number;
  readonly settings: ClipSettings;
  /** Null while it loads. */
  readonly player: EditorPlayer | null;
  readonly onClose: () => void;
  /** Called with a clip that is being rendered. */
  readonly onCreated: (clip: UserClip) => void;
  /** Shown below the editor, e.g. the event's clips. */
  readonly children?: ReactNode;
}

/** The editor of clips, below the picture. Its draft outlives the page and a login. */
export function ClipEditor({ player, children, ...props }: ClipEditorProps) {
  const t = useT();
  const id = useId();
  const isAnonymous = useUser() === null;
  const hasLoggedOut = useLoggedOutUserId() !== null;
  return (
    <Panel aria-labelledby={id} data-clip-editor>
      <Container>
        <Head>
          <h2 id={id}>{t('clipEditor.title')}</h2>
          <IconButton aria-label={t('clipEditor.close')} onClick={props.onClose}>
            <Icon of={X} />
          </IconButton>
        </Head>
        {/* Ends before the drafts of the user are forgotten. */}
        {player && !hasLoggedOut && <Session {...props} player={player} />}
        {/* The video of an event that is not free ends with the session. */}
        {(!player || hasLoggedOut) &&
          (isAnonymous ? <ClipOffer kind="log-in" /> : <Loading onClose={props.onClose} />)}
        {children}
      </Container>
    </Panel>
  );
}

function Loading({ onClose }: Pick<ClipEditorProps, 'onClose'>) {
  const t = useT();
  useEditorKeys((key) => key === 'close' && onClose());
  return (
    <Waiting role="status">
      <Spinner />
      {t('clipEditor.loading')}
    </Waiting>
  );
}

type SessionProps = Omit<ClipEditorProps, 'player' | 'children'> & { readonly player: EditorPlayer };

/** Keeps the draft, and shows the step: an offer, the editor, or the created clip. */
function Session({ event, player, onCreated, ...props }: SessionProps) {
  const { onClose, settings } = props;
  const [stored] = useState(browserStorage);
  const userId = useUser()?.id ?? null;
  const [latest, setDraft] = useState(() => readClipDraft(stored, event.id));
  const draft = draftFor(latest, userId);
  /** Counts the clips that were made, so that each starts with a new selection. */
  const [round, setRound] = useState(0);
  const mayClip = useHasCapability('clipping');
  const { state: creation, dispatch } = useCreation(event.id, stored, {
    hasOther: (submission) => isOtherClip(draft, submission),
    onCreated(clip, submission) {
      onCreated(toUserClip(clip));
      // Another tab has sent its own clip.
      if (isOtherClip(draft, submission)) return;
      forgetClipDraft(stored, event.id);
      setDraft(EMPTY_DRAFT);
    },
  });
  useEffect(() => {
    const stop = flushWhenHidden(stored, window);
    return () => {
      stop();
      stored.flush();
    };
  }, [stored]);

  const keep = (changes: Partial<ClipDraft>) => {
    const next = { ...draft, userId: userId ?? draft.userId, ...changes };
    setDraft(next);
    keepClipDraft(stored, event.id, next);
    // Before the clip is sent: the page may be killed without an event.
    if (changes.reopens) stored.flush();
  };
  const isInterrupted = userId === null || creation.phase === 'signed-out';
  const isKnown = useEditorPlayer(player, ({ shownS, range }) => shownS !== null && range !== null);
  useEffect(() => {
    if (!isInterrupted) return;
    keepClipDraft(stored, event.id, {
      ...draft,
      range: draft.range ?? (isKnown ? lastSeconds(player, settings.max_duration) : null),
      reopens: true,
    });
    stored.flush();
  }, [isInterrupted, isKnown, stored, event.id, draft, player, settings]);
  const close = () => {
    if (creation.phase !== 'sending') keepClipDraft(stored, event.id, { ...draft, reopens: false });
    onClose();
  };

  if (creation.phase === 'created')
    return (
      <Keys onClose={close}>
        <ClipCreated
          clip={creation.clip}
          onAnother={() => {
            dispatch({ kind: 'edited' });
            setRound(round + 1);
          }}
        />
      </Keys>
    );
  if (isInterrupted || !mayClip)
    return (
      <Keys onClose={close}>
        <ClipOffer kind={isInterrupted ? 'log-in' : 'packages'} />
      </Keys>
    );
  return (
    <>
      <PendingNotice userId={userId} />
      <Selecting
        key={`${userId} ${round}`}
        event={event}
        player={player}
        draft={draft}
        keep={keep}
        creation={creation}
        dispatch={dispatch}
        {...props}
        onClose={close}
      />
    </>
  );
}

function Keys({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  useEditorKeys((key) => key === 'close' && onClose());
  return children;
}

/** The selection with which the editor opens; null while the player has no position. */
function lastSeconds(player: EditorPlayer, maxS: number) {
  const { shownS, range } = player.read();
  const frameRate = player.frameRate();
  if (shownS === null || range === null) return null;
  const limits = limitsOf({ frameRate, maxS, window: range });
  if (!canClip(limits)) return null;
  return toSentRange(rangeBefore(frameAtS(shownS, frameRate) + 1, INITIAL_S * frameRate, limits), frameRate);
}

interface SelectingProps extends Pick<SessionProps, 'event' | 'mediaId' | 'settings' | 'player' | 'onClose'> {
  readonly draft: ClipDraft;
  readonly keep: (changes: Partial<ClipDraft>) => void;
  readonly creation: ReturnType<typeof useCreation>['state'];
  readonly dispatch: ReturnType<typeof useCreation>['dispatch'];
}

function Selecting({ keep, ...props }: SelectingProps) {
  const { player, settings, draft, onClose } = props;
  const selection = useClipRange({
    player,
    maxS: settings.max_duration,
    draft: draft.range,
    onChange: (range) => keep({ range }),
  });
  if (!selection) return <Loading onClose={onClose} />;
  return <EditorForm {...props} selection={selection} onDraft={keep} />;
}
