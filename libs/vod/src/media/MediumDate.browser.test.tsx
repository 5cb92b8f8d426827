import { FormatSettingsContext } from '@grandstand/i18n';
import { renderUi } from '@grandstand/ui/testing';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { MediumDate } from './MediumDate.tsx';
import type { Medium } from './medium.ts';

const medium: Medium = {
  id: 1,
  title: 'Ten goals',
  dateS: Date.UTC(2026, 9, 18) / 1000,
  isDateOnly: true,
  durationS: 60,
  categoryId: 1,
  eventId: null,
  event: null,
  image: null,
  preview: null,
  isBlackedOut: false,
  hasAccess: true,
};

it.each([
  ['a calendar date', 'America/Toronto', true, 'Oct 18, 2026', '2026-10-18'],
  ['a calendar date', 'Pacific/Auckland', true, 'Oct 18, 2026', '2026-10-18'],
  ['the start of an event', 'America/Toronto', false, 'Oct 17, 2026', '2026-10-18T00:00:00.000Z'],
])('shows %s in %s', async (_, timeZone, isDateOnly, text, dateTime) => {
  await renderUi(
    <FormatSettingsContext value={{ timeZone }}>
      <MediumDate medium={{ ...medium, isDateOnly }} />
    </FormatSettingsContext>,
  );
  const time = page.getByText(text);
  await expect.element(time).toHaveAttribute('datetime', dateTime);
});
