import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { displayText, tabularFigures } from '../foundation/text.ts';
import { timeLeft } from './time-left.ts';
import { useNow } from './use-now.ts';

const Units = styled.div`
  display: flex;
  gap: clamp(0.5rem, 2.5vw, 1.5rem);
  justify-content: center;
`;

const Unit = styled.div`
  display: grid;
  justify-items: center;
  min-inline-size: 2.2ch;
  b {
    ${displayText}
    ${tabularFigures}
    font-size: ${token('--font-size-4xl')};
    line-height: 1;
  }
  span {
    font-size: ${token('--font-size-xs')};
    font-weight: 600;
    opacity: 0.85;
  }
`;

/** The time until something starts, in large figures. Read out once, not every second. */
export function Countdown({ untilMs, label }: { readonly untilMs: number; readonly label: string }) {
  const t = useT();
  const { days, hours, minutes, seconds } = timeLeft(useNow(1000), untilMs);
  const units = [
    ...(days > 0 ? ([[days, t('app.days', { count: days })]] as const) : []),
    [hours, t('app.hours', { count: hours })],
    [minutes, t('app.minutes', { count: minutes })],
    [seconds, t('app.seconds', { count: seconds })],
  ] as const;
  return (
    <Units role="timer" aria-label={label}>
      {units.map(([value, name], place) => (
        <Unit key={units.length - place}>
          <b>{String(value).padStart(2, '0')}</b>
          <span>{name}</span>
        </Unit>
      ))}
    </Units>
  );
}
