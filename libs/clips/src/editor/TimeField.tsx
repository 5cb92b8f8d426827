import { useT } from '@grandstand/i18n';
import { Button, Icon, IconButton, media, TextField } from '@grandstand/ui';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { styled } from 'styled-components';
import { nearestFrame, type RangeEdge } from './clip-range.ts';
import { formatClipTime, parseClipTime } from './clip-time.ts';
import type { Selection } from './use-clip-range.ts';

/** Without an error, the line that a field reserves for it is given up: two fields stand below each other. */
const Row = styled.div<{ $hasProblem: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: start;
  margin-block-end: ${({ $hasProblem }) => ($hasProblem ? '0' : '-1.75rem')};
  &:last-child {
    margin-block-end: ${({ $hasProblem }) => ($hasProblem ? '0' : '-1.25rem')};
  }
  > button {
    margin-block-start: 1.6rem;
    min-block-size: 2.75rem;
  }
  kbd {
    display: none;
    ${media.laptop} {
      display: inline;
    }
  }
  input {
    padding-inline: 0.5rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;
const SHOWN_KEYS = { start: 'I', end: 'O' } as const;

interface Props {
  readonly edge: RangeEdge;
  readonly selection: Selection;
  readonly onMove: (edge: RangeEdge, frame: number) => void;
  /** Places the edge at a typed frame of the window. */
  readonly onType: (edge: RangeEdge, frame: number) => void;
  /** Sets the edge to the shown frame. */
  readonly onSet: (edge: RangeEdge) => void;
}

/** A handle's time, to be typed, with buttons for one frame and for the shown frame. */
export function TimeField({ edge, selection, onMove, onType, onSet }: Props) {
  const t = useT();
  const { range, limits, frameRate } = selection;
  const frame = edge === 'start' ? range.startFrame : range.endFrame;
  /** What is being typed; null: the field shows the handle's time. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const time = (frames: number) => formatClipTime(frames / frameRate);

  const problemOf = (target: number): string | null => {
    const { window } = limits;
    if (target > window.endFrame) return t('clipEditor.errorLonger');
    return target < window.startFrame
      ? t('clipEditor.errorOutside', { from: time(window.startFrame), to: time(window.endFrame) })
      : null;
  };
  const commit = () => {
    if (typed === null || typed === time(frame)) return stop();
    const timeS = parseClipTime(typed);
    const target = timeS === null ? null : nearestFrame(timeS, frameRate);
    const found = target === null ? t('clipEditor.errorTime') : problemOf(target);
    setProblem(found);
    if (found !== null || target === null) return;
    setTyped(null);
    onType(edge, target);
  };
  const stop = () => {
    setTyped(null);
    setProblem(null);
  };
  const name = t(edge === 'start' ? 'clipEditor.start' : 'clipEditor.end');
  const step = (frames: number) => {
    stop();
    onMove(edge, frame + frames);
  };
  return (
    <Row dir="ltr" $hasProblem={problem !== null}>
      <IconButton aria-label={t('clipEditor.frameBack', { edge: name })} onClick={() => step(-1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <TextField
        label={name}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? time(frame)}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            commit();
          } else if (event.key === 'Escape' && typed !== null) {
            event.preventDefault();
            event.stopPropagation();
            stop();
          }
        }}
      />
      <IconButton aria-label={t('clipEditor.frameForward', { edge: name })} onClick={() => step(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
      <Button
        type="button"
        $look="quiet"
        $size="small"
        onClick={() => {
          stop();
          onSet(edge);
        }}
      >
        {t(edge === 'start' ? 'clipEditor.setStart' : 'clipEditor.setEnd')}{' '}
        <kbd aria-hidden>{SHOWN_KEYS[edge]}</kbd>
      </Button>
    </Row>
  );
}
