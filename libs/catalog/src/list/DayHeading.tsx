import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { displayText } from '@grandstand/ui';
import { styled } from 'styled-components';
import { type Day, UNDATED } from './group-by-day.ts';
import { noonUtcS } from './day.ts';

/** As wide as the window, so that it covers the events that scroll below it. */
export const DayBand = styled.div`
  display: flex;
  align-items: baseline;
  gap: 0.75rem;
  min-block-size: 3.25rem;
  margin-inline: calc(-1 * ${token('--page-padding')});
  padding: 0.75rem ${token('--page-padding')};
  background: color-mix(in srgb, ${token('--canvas')} 94%, transparent);
  backdrop-filter: blur(12px);
  > h2 {
    ${displayText}
    font-size: ${token('--font-size-l')};
  }
  > span {
    color: ${token('--text-muted')};
    font: 600 ${token('--font-size-s')} / 1.4 ${token('--font-text')};
  }
  > h2::first-letter,
  > span::first-letter {
    text-transform: uppercase;
  }
`;

const Count = styled.span`
  white-space: nowrap;
`;

/** The heading of a day, with the number of its loaded events. */
export function DayHeading({ day, id }: { readonly day: Day; readonly id: string }) {
  const t = useT();
  const format = useFormats();
  const longDay = day.date === UNDATED ? t('catalog.noDate') : format.longDay(noonUtcS(day.date), 'UTC');
  const near = Math.abs(day.daysFromToday) <= 1;
  return (
    <DayBand>
      <h2 id={id}>{near ? format.relativeDay(day.daysFromToday) : longDay}</h2>
      <span>
        {near && `${longDay} · `}
        <Count>{t('catalog.matches', { count: day.events.length })}</Count>
      </span>
    </DayBand>
  );
}
