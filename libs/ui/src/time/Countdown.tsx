import { useLocale, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { displayText, tabularFigures } from '../foundation/text.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';
import { type Milestone, milestoneAt } from './milestones.ts';
import { clockText, type TimeLeft, timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';

/** Full width, so that the figures can scale with it. */
const Units = styled.div<{ $count: number }>`
  container-type: inline-size;
  inline-size: 100%;
  max-inline-size: 30rem;
  > div {
    /* Four figures fill the width at a font size of 11 % of it; fewer figures are larger. */
    --figure: ${({ $count }) => 44 / $count}cqi;
    display: flex;
    justify-content: center;
    gap: clamp(0.25rem, 2cqi, 0.625rem);
  }
`;

const Unit = styled.div`
  display: grid;
  flex: 0 1 6.5rem;
  justify-items: center;
  gap: 0.375rem;
  min-inline-size: 0;
  b {
    ${displayText}
    ${tabularFigures}
    display: grid;
    place-items: center;
    inline-size: 100%;
    padding-block: 0.3em;
    border-radius: ${token('--radius-m')};
    background: color-mix(in srgb, currentColor 12%, transparent);
    box-shadow: inset 0 0 0 1px color-mix(in srgb, currentColor 16%, transparent);
    font-size: min(${token('--font-size-4xl')}, var(--figure));
    line-height: 1;
    letter-spacing: 0;
  }
  span {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    font-size: ${token('--font-size-xs')};
    font-weight: 600;
    opacity: 0.85;
  }
`;

const Line = styled.span`
  ${tabularFigures}
  font-weight: 650;
  white-space: nowrap;
`;

interface Props {
  readonly untilMs: number;
  /** Accessible name, e.g. "Until the start". */
  readonly label: string;
  /** `hero`: large figures, each with its unit. `small`: one line of text. */
  readonly size?: 'hero' | 'small';
  /** Called once at the end. */
  readonly onEnd?: () => void;
}

/** Time until an event. Announces one day, one hour, ten minutes and one minute before the end. */
export function Countdown({ untilMs, label, size = 'hero', onEnd }: Props) {
  const nowMs = useNow(1000);
  const left = timeLeft(nowMs, untilMs);
  const isOver = nowMs >= untilMs;
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  const milestone = milestoneAt(left);
  const [initialMilestone] = useState(milestone);
  return (
    <>
      {size === 'hero' ? <Figures left={left} label={label} /> : <InLine left={left} label={label} />}
      <VisuallyHidden role="status">
        {milestone && milestone !== initialMilestone && <Announcement label={label} milestone={milestone} />}
      </VisuallyHidden>
    </>
  );
}

const unitText = (
  locale: string,
  value: number,
  unit: 'day' | 'hour' | 'minute',
  unitDisplay: 'long' | 'narrow',
): string => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);

function Announcement({ label, milestone }: { readonly label: string; readonly milestone: Milestone }) {
  return `${label}: ${unitText(useLocale(), milestone.value, milestone.unit, 'long')}`;
}

interface TimeLeftProps {
  readonly left: TimeLeft;
  readonly label: string;
}

function InLine({ left, label }: TimeLeftProps) {
  const locale = useLocale();
  const { days } = left;
  return (
    <Line role="timer" aria-label={label}>
      {days > 0 && `${unitText(locale, days, 'day', 'narrow')} `}
      {clockText({ ...left, days: 0 })}
    </Line>
  );
}

function Figures({ left, label }: TimeLeftProps) {
  const t = useT();
  const { days, hours, minutes, seconds } = left;
  const units = [
    ...(days > 0 ? ([[days, t('app.days', { count: days })]] as const) : []),
    [hours, t('app.hours', { count: hours })],
    [minutes, t('app.minutes', { count: minutes })],
    [seconds, t('app.seconds', { count: seconds })],
  ] as const;
  return (
    <Units $count={units.length} role="timer" aria-label={label}>
      <div>
        {units.map(([value, name], index) => (
          <Unit key={units.length - index}>
            <b>{String(value).padStart(2, '0')}</b>
            <span>{name}</span>
          </Unit>
        ))}
      </div>
    </Units>
  );
}
