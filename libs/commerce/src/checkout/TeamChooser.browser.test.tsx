import { overflowPx } from '@grandstand/ui/testing';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderCommerce, team } from '../testing/render-commerce.tsx';
import { TeamChooser } from './TeamChooser.tsx';

const CITIES = ['Lakemont', 'Harwick', 'Cedar Ridge'];
const TEAMS = Array.from({ length: 12 }, (_, index) =>
  team(index + 1, `Team ${index + 1}`, index < 4 ? 'female' : 'male', CITIES[index % 3] ?? ''),
);

async function render(options: Parameters<typeof renderCommerce>[1] = {}) {
  const onChoose = vi.fn();
  const pack = { name: 'Team Pass', event_categories: [11] };
  await renderCommerce(<TeamChooser pack={pack} onChoose={onChoose} />, { participants: TEAMS, ...options });
  await expect.element(page.getByRole('heading', { name: 'Choose your team' })).toBeVisible();
  return { onChoose };
}

const select = (name: string) => page.getByRole('combobox', { name });
const shownTeams = () =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => Number(radio.getAttribute('value')))
    .toSorted((one, other) => one - other);

it('filters many teams in the URL, and by name', async () => {
  const { onChoose } = await render({ query: 'gender=women' });
  await expect.poll(shownTeams).toEqual([1, 2, 3, 4]);
  await select('City').selectOptions('Lakemont');
  await expect.poll(shownTeams).toEqual([1, 4]);
  expect(new URLSearchParams(location.search).get('city')).toBe('Lakemont');
  await page.getByRole('searchbox').fill('team 4');
  await expect.poll(shownTeams).toEqual([4]);
  await page.getByRole('radio', { name: 'Team 4' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(4);
});

it('says that no team matches, and clears filters and search', async () => {
  await render({ query: 'gender=women' });
  await page.getByRole('searchbox').fill('team 9');
  await expect.element(page.getByText('No team found')).toBeVisible();
  expect(page.getByRole('button', { name: 'Continue' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(shownTeams).toHaveLength(12);
  expect(new URLSearchParams(location.search).has('gender')).toBe(false);
});

it('keeps the chosen team visible when a filter excludes it', async () => {
  await render();
  await page.getByRole('radio', { name: 'Team 9' }).click();
  await select('Gender').selectOptions('Women');
  await expect.poll(shownTeams).toEqual([1, 2, 3, 4, 9]);
});

it('lists a few teams without filters', async () => {
  await render({ participants: TEAMS.slice(0, 3), query: 'gender=women&city=Harwick' });
  await expect.poll(shownTeams).toEqual([1, 2, 3]);
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});

it.each(['ltr', 'rtl'] as const)('keeps the filters on one line of a small phone, %s', async (dir) => {
  await render({ view: { width: 320, dir } });
  await expect.poll(shownTeams).toHaveLength(12);
  expect(overflowPx()).toBeLessThanOrEqual(0);
  expect(page.getByRole('group', { name: 'Filters' }).element().clientHeight).toBeLessThan(70);
});
