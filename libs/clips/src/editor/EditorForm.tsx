import type { ClipSettings } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useT } from '@grandstand/i18n';
import { useUser, randomUuid } from '@grandstand/session';
import {
  ActionBar,
  Button,
  media,
  TextField,
  Tooltip,
  VisuallyHidden,
  Icon,
  IconButton,
} from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import Repeat from 'lucide-react/icons/repeat';
import ScanSearch from 'lucide-react/icons/scan-search';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ClipMessage } from '../clip/clip-refusal.ts';
import { messageText } from '../clip/refusal-text.ts';
import { TagChoice } from '../clip/TagChoice.tsx';
import type { ClipDraft } from './clip-draft.ts';
import { type ClipRange, lengthOf, type RangeEdge, frameAtS, toSentRange } from './clip-range.ts';
import { formatClipTime } from './clip-time.ts';
import { ClipTimeline } from './ClipTimeline.tsx';
import type { CreationState } from './creation/creation-state.ts';
import type { useCreation } from './creation/use-creation.ts';
import { type EditorPlayer, useEditorPlayer } from './editor-player.ts';
import { LiveWindowNotice } from './LiveWindowNotice.tsx';
import { viewAround, zoomView } from './scale-view.ts';
import { TimeField } from './TimeField.tsx';
import type { Selection } from './use-clip-range.ts';
import { type EditorKey, useEditorKeys } from './use-editor-keys.ts';

/** A flex container, so that the button can stick to the bottom of the window along the whole form. */
const Form = styled.form`
  display: flex;
  flex-direction: column;
`;
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.25rem 0.5rem;
  > button:last-child {
    margin-inline-start: auto;
    ${media.tablet} {
      margin-inline-start: 0;
    }
  }
`;
const Length = styled.p<{ $isFull: boolean }>`
  flex: 1 0 100%;
  margin: 0;
  ${media.tablet} {
    flex-basis: auto;
  }
  font-variant-numeric: tabular-nums;
  color: ${({ $isFull }) => ($isFull ? token('--error') : token('--text-muted'))};
  strong {
    color: ${token('--text')};
  }
`;
/** The edges, the name and tags, and the button: below each other, or side by side. */
const Details = styled.div`
  display: contents;
  ${media.laptop} {
    display: grid;
    grid-template-columns: minmax(0, 26rem) minmax(0, 1fr) auto;
    gap: 1.5rem;
    align-items: start;
  }
`;
/** Back, time, forward, and the button for the shown frame. */
const Edges = styled.div`
  display: grid;
  grid-template-columns: auto minmax(7.5rem, 1fr) auto minmax(0, auto);
  row-gap: 0.5rem;
`;
const Naming = styled.div`
  display: grid;
  gap: 0.75rem 1.5rem;
  margin-block-start: 1rem;
  ${media.laptop} {
    margin-block-start: 0;
  }
  ${media.desktop} {
    grid-template-columns: minmax(12rem, 18rem) minmax(0, 1fr);
  }
`;
const Submit = styled(ActionBar)`
  display: grid;
  gap: 0.5rem;
  padding-block: 0.75rem calc(0.75rem + env(safe-area-inset-bottom));
  background: ${token('--surface-raised')};
  ${media.laptop} {
    padding-block: 1.6rem 0;
    max-inline-size: 16rem;
  }
`;
const Message = styled.p`
  margin: 0;
  font-size: ${token('--font-size-s')};
`;
const Problem = styled(Message)`
  color: ${token('--error')};
`;

const MAX_NAME_LENGTH = 120;

interface Props {
  readonly event: { readonly id: number };
  readonly mediaId: number;
  readonly settings: ClipSettings;
  readonly player: EditorPlayer;
  readonly selection: Selection;
  readonly draft: ClipDraft;
  readonly onDraft: (changes: Partial<ClipDraft>) => void;
  readonly creation: CreationState;
  readonly dispatch: ReturnType<typeof useCreation>['dispatch'];
  readonly onClose: () => void;
}

/** Chooses the frames, the name and the tags, and sends the clip. */
export function EditorForm(props: Props) {
  const { event, mediaId, settings, player, selection, draft, onDraft, creation, dispatch, onClose } = props;
  const t = useT();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const isLooping = useEditorPlayer(player, (snapshot) => snapshot.isLooping);
  const { range, view, scale, limits, frameRate } = selection;
  const inSeconds = ({ startFrame, endFrame }: ClipRange) => ({
    startS: startFrame / frameRate,
    endS: endFrame / frameRate,
  });

  // The first thing to do is to move a handle.
  useEffect(
    () => form.current?.querySelector<HTMLElement>('[data-edge="start"]')?.focus({ preventScroll: true }),
    [],
  );
  useEffect(() => () => player.loop(null), [player]);

  const show = (edge: RangeEdge | null, next: ClipRange, wasLooping: boolean) => {
    if (wasLooping) player.loop(inSeconds(next));
    else player.showFrame((edge === 'end' ? next.endFrame - 1 : next.startFrame) / frameRate);
  };
  const setAtPlayhead = (edge: RangeEdge) => {
    const { shownS, isLooping: wasLooping } = player.read();
    if (shownS === null) return;
    // The shown frame is the last one of the clip.
    const next = selection.setEdge(edge, frameAtS(shownS, frameRate) + (edge === 'end' ? 1 : 0));
    if (wasLooping) player.loop(inSeconds(next));
  };
  const move = (edge: RangeEdge, frame: number) => {
    const { isLooping: wasLooping } = player.read();
    show(edge, selection.moveEdge(edge, frame), wasLooping);
  };
  const place = (edge: RangeEdge, frame: number) => {
    const { isLooping: wasLooping } = player.read();
    show(edge, selection.placeEdge(edge, frame), wasLooping);
  };
  const zoom = (factor: number) => {
    const middle = (range.startFrame + range.endFrame) / 2;
    const share = (middle - view.fromFrame) / (view.toFrame - view.fromFrame);
    const fraction = Math.min(1, Math.max(0, share));
    selection.setView(zoomView(view, factor, { fraction, scale, frameRate }));
  };
  const fit = () => selection.setView(viewAround(range, scale));
  const onKey = (key: EditorKey) => {
    const { isPaused } = player.read();
    const actions: Readonly<Record<EditorKey, () => void>> = {
      'set-start': () => setAtPlayhead('start'),
      'set-end': () => setAtPlayhead('end'),
      'toggle-play': isPaused ? player.play : player.pause,
      'zoom-in': () => zoom(0.5),
      'zoom-out': () => zoom(2),
      'zoom-fit': fit,
      close: onClose,
    };
    actions[key]();
  };
  useEditorKeys(onKey);

  const name = draft.name.trim();
  const tags = draft.tags.filter((alias) => settings.tags.some((tag) => tag.alias === alias));
  const refusal = creation.phase === 'refused' ? creation.refusal : null;
  const textOf = (message: ClipMessage | null | undefined) => (message ? messageText(message, t) : null);
  const nameError = isChecked && name === '' ? t('clipEditor.errorName') : textOf(refusal?.name);
  const tagError = isChecked && tags.length === 0 ? t('clipEditor.errorTag') : textOf(refusal?.tags);
  const isPastEnd = range.endFrame > limits.window.endFrame;
  const change = (changes: Partial<ClipDraft>) => {
    if (refusal) dispatch({ kind: 'edited' });
    onDraft(changes);
  };
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    setChecked(true);
    if (name === '') return form.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
    if (tags.length === 0) return form.current?.querySelector<HTMLElement>('[data-tags] button')?.focus();
    if (isPastEnd || user === null) return undefined;
    // Opens again if this page ends before the result is known.
    onDraft({ reopens: true });
    dispatch({
      kind: 'submitted',
      submission: {
        ...toSentRange(range, frameRate),
        idempotencyKey: randomUuid(),
        userId: user.id,
        eventId: event.id,
        mediaId,
        name,
        tags,
        sinceMs: systemClock.now(),
      },
    });
    return undefined;
  };

  const isSending = creation.phase === 'sending';
  const problem = textOf(refusal?.form) ?? (isPastEnd ? t('clipEditor.errorLonger') : null);
  const seconds = (frames: number) => formatClipTime(frames / frameRate);
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <Bar>
        <Length $isFull={lengthOf(range) > limits.maxFrames}>
          <VisuallyHidden>{t('clipEditor.length')} </VisuallyHidden>
          <strong data-length>{seconds(lengthOf(range))}</strong>{' '}
          {t('clipEditor.ofMax', { max: seconds(limits.maxFrames).slice(0, -4) })}
        </Length>
        <Tooltip text={t('clipEditor.zoomOut')}>
          <IconButton aria-label={t('clipEditor.zoomOut')} onClick={() => zoom(2)}>
            <Icon of={ZoomOut} />
          </IconButton>
        </Tooltip>
        <Tooltip text={t('clipEditor.zoomFit')}>
          <IconButton aria-label={t('clipEditor.zoomFit')} onClick={fit}>
            <Icon of={ScanSearch} />
          </IconButton>
        </Tooltip>
        <Tooltip text={t('clipEditor.zoomIn')}>
          <IconButton aria-label={t('clipEditor.zoomIn')} onClick={() => zoom(0.5)}>
            <Icon of={ZoomIn} />
          </IconButton>
        </Tooltip>
        <Button
          type="button"
          $look={isLooping ? 'primary' : 'secondary'}
          $size="small"
          aria-pressed={isLooping}
          onClick={() => (isLooping ? (player.loop(null), player.pause()) : player.loop(inSeconds(range)))}
        >
          <Icon of={Repeat} />
          {t('clipEditor.preview')}
        </Button>
      </Bar>
      <ClipTimeline player={player} selection={selection} onMoved={show} />
      <LiveWindowNotice
        player={player}
        selection={selection}
        onMove={() => show('start', selection.moveTo(limits.window.startFrame), false)}
      />
      <Details>
        <Edges dir="ltr">
          <TimeField edge="start" selection={selection} onMove={move} onType={place} onSet={setAtPlayhead} />
          <TimeField edge="end" selection={selection} onMove={move} onType={place} onSet={setAtPlayhead} />
        </Edges>
        <Naming>
          <TextField
            name="name"
            label={t('clipEditor.name')}
            required
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            value={draft.name}
            error={nameError}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TagChoice
            tags={settings.tags}
            chosen={tags}
            error={tagError}
            onChange={(chosen) => change({ tags: [...chosen] })}
          />
        </Naming>
        <Submit isNarrowOnly>
          <Button type="submit" $wide loading={isSending}>
            {t('clipEditor.submit')}
          </Button>
          {problem !== null && <Problem role="alert">{problem}</Problem>}
          <Message role="status">{isSending && sendingText(creation, t)}</Message>
        </Submit>
      </Details>
    </Form>
  );
}

function sendingText(
  { isUnknown, isOffline }: Extract<CreationState, { phase: 'sending' }>,
  t: ReturnType<typeof useT>,
): string {
  if (isOffline) return t('clipEditor.offline');
  return t(isUnknown ? 'clipEditor.unknownResult' : 'clipEditor.sending');
}
