import { systemClock } from '@grandstand/core';
import { useLocale, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { copyText } from '@grandstand/ui';
import { Check, Copy, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ControlButton } from '../ui/ControlButton.tsx';
import { focusPlayer } from '../ui/focus-player.ts';
import { compactPlayer, focusRing } from '../ui/layout.ts';
import { glass, night, veil } from '../ui/palette.ts';
import { usePlayerUi } from '../ui/player-ui.ts';
import { useMeasure } from './measurement-context.ts';
import { createStatFormats, reportOf, type Stat, statsOf } from './playback-stats.ts';

const UPDATE_MS = 1000;
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

/** In a corner, in front of the controls and of a failure notice; it covers a small player. */
const Panel = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-start: 12px;
  inset-inline-start: 12px;
  display: flex;
  flex-direction: column;
  width: min(400px, calc(100% - 24px));
  max-height: calc(100% - 24px);
  border: 1px solid ${veil(14)};
  border-radius: ${token('--radius-m')};
  background: ${glass};
  color: ${token('--on-image')};
  font-size: ${token('--font-size-xs')};
  line-height: 1.35;
  box-shadow: ${token('--shadow-2')};
  user-select: text;
  cursor: auto;
  ${compactPlayer} {
    inset: 0;
    width: 100%;
    max-height: none;
    border: 0;
    border-radius: 0;
    background: ${night};
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  flex: none;
  padding-inline-start: 14px;
  border-block-end: 1px solid ${veil(14)};
  h2 {
    flex: 1;
    min-width: 0;
    margin: 0;
    font-family: inherit;
    font-size: ${token('--font-size-s')};
    font-weight: 600;
  }
`;
const Note = styled.p`
  margin: 0;
  &:not(:empty) {
    padding: 6px 14px 0;
    font-weight: 600;
  }
`;
const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: 2px 12px;
  min-height: 0;
  margin: 0;
  padding: 8px 14px 10px;
  overflow: auto;
  overscroll-behavior: contain;
  outline: none;
  ${focusRing}
  dt {
    color: ${token('--on-image-muted')};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
  dt,
`;

/** What is measured of playback, for viewers and support. The values change once a second, without being announced. */
export function StatsPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDListElement>(null);
  const stats = useStats();
  const { outcome, copy } = useCopy(stats);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  const close = (control: Element) => {
    focusPlayer(control);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close(event.currentTarget);
    } else if (event.target === list.current && SCROLL_KEYS.includes(event.key)) {
      // The keys scroll the list instead of moving the focus or changing the volume.
      event.stopPropagation();
    }
  };
  return (
    <Panel role="group" aria-labelledby={id} data-stats onKeyDown={onKeyDown}>
      <Head>
        <h2 id={id}>{t('player.stats.title')}</h2>
        <ControlButton
          icon={outcome === 'copied' ? Check : Copy}
          label={t('player.stats.copy')}
          size={20}
          onClick={copy}
        />
        <ControlButton
          icon={X}
          label={t('player.stats.close')}
          onClick={({ currentTarget }) => close(currentTarget)}
        />
      </Head>
      <Note role="status">
        {outcome && t(outcome === 'copied' ? 'player.stats.copied' : 'player.stats.notCopied')}
      </Note>
      {/* In the tab order, because it scrolls. */}
      <List ref={list} tabIndex={0} aria-labelledby={id} dir="auto">
        {stats.map(({ name, label, value }) => (
          <StatRow key={name} label={label} value={value} />
        ))}
      </List>
    </Panel>
  );
}

function StatRow({ label, value }: Pick<Stat, 'label' | 'value'>) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">{value}</dd>
    </>
  );
}

/** Measured once a second while the panel is open. */
function useStats(): readonly Stat[] {
  const t = useT();
  const locale = useLocale();
  const formats = useMemo(() => createStatFormats(locale), [locale]);
  const measure = useMeasure();
  const [stats, setStats] = useState<readonly Stat[]>([]);
  const update = useEffectEvent(() => {
    const measurement = measure();
    if (measurement) setStats(statsOf(measurement, t, formats));
  });
  useEffect(() => {
    let cancel = () => {};
    const updateRepeatedly = () => {
      update();
      cancel = systemClock.after(UPDATE_MS, updateRepeatedly);
    };
    updateRepeatedly();
    return () => cancel();
  }, []);
  return stats;
}

type CopyOutcome = 'copied' | 'failed';

function useCopy(stats: readonly Stat[]) {
  const { title } = usePlayerUi().details;
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const copy = async () => {
    const { userAgent } = navigator;
    const report = reportOf(title, stats, { userAgent, nowMs: systemClock.now() });
    setOutcome((await copyText(report)) ? 'copied' : 'failed');
  };
  return { outcome, copy: () => void copy() };
}
