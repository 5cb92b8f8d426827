import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderAccount, respond } from '../testing/render-account.tsx';
import { USER } from '../testing/test-user.ts';
import { CalendarLink } from './CalendarLink.tsx';

const FEED = '/api/calendar-feed';
const NONE = respond({ path: null });
const EXISTS = respond({ path: '/calendar/feed/x.ics' });
const turnOff = page.getByRole('listitem').getByRole('button', { name: 'Turn off' });
const none = page.getByText(/^You have no calendar link/);

it('turns the calendar link off after a question', async () => {
  const responses = { [`GET ${FEED}`]: EXISTS, [`DELETE ${FEED}`]: NONE };
  await renderAccount(<CalendarLink />, { user: USER, responses });
  await turnOff.click();
  const question = page.getByRole('alertdialog', { name: 'Turn off the calendar link?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await turnOff.click();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(none).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Private calendar' })).toHaveFocus();
});

it('is empty without a link', async () => {
  await renderAccount(<CalendarLink />, { user: USER, responses: { [FEED]: NONE } });
  await expect.element(none).toBeVisible();
  await expect.element(turnOff).not.toBeInTheDocument();
});
