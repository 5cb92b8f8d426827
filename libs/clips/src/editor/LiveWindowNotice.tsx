import { useT } from '@grandstand/i18n';
import { Button, VisuallyHidden } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { windowState } from './clip-range.ts';
import { formatClipTime } from './clip-time.ts';
import { type EditorPlayer, useEditorPlayer } from './editor-player.ts';
import type { Selection } from './use-clip-range.ts';

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem 1rem;
  margin-block-end: 0.75rem;
  padding: 0.5rem 0.75rem;
  border-inline-start: 3px solid ${token('--accent')};
  background: ${token('--surface-sunken')};
  font-variant-numeric: tabular-nums;
`;

interface Props {
  readonly player: EditorPlayer;
  readonly selection: Selection;
  /** Moves the selection back into the window. */
  readonly onMove: () => void;
}

/** A notice when the selected seconds of a live stream are about to leave its window, and when they have left it. */
export function LiveWindowNotice({ player, selection, onMove }: Props): ReactNode {
  const t = useT();
  const isLive = useEditorPlayer(player, (snapshot) => snapshot.isLive);
  const state = windowState(selection.range, selection.limits.window, selection.frameRate);
  const shown = isLive ? state : ({ kind: 'inside' } as const);
  return (
    <>
      <VisuallyHidden role="status">
        {shown.kind === 'leaving' && t('clipEditor.leavingSoon')}
        {shown.kind === 'left' && t('clipEditor.left')}
      </VisuallyHidden>
      {shown.kind !== 'inside' && (
        <Notice data-window={shown.kind}>
          <span aria-hidden>
            {shown.kind === 'left'
              ? t('clipEditor.left')
              : t('clipEditor.leaving', { left: formatClipTime(shown.leftS).slice(0, -4) })}
          </span>
          {shown.kind === 'left' && (
            <Button type="button" $look="secondary" $size="small" onClick={onMove}>
              {t('clipEditor.moveSelection')}
            </Button>
          )}
        </Notice>
      )}
    </>
  );
}
