import { overflowPx } from '@grandstand/ui/testing';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { event, grant, pack, renderCommerce, team } from '../testing/render-commerce.tsx';
import { SelectPackage } from './SelectPackage.tsx';
import { TeamChooser } from './TeamChooser.tsx';

const CITIES = ['Lakemont', 'Harwick', 'Cedar Ridge'];
const TEAMS = Array.from({ length: 12 }, (_, index) =>
  team(index + 1, `Team ${index + 1}`, index < 4 ? 'female' : 'male', CITIES[index % 3] ?? ''),
);

/** Filters on two lines are at least this high. */
const TWO_LINES_PX = 70;

const PASS = pack(2, 'Team Pass', 19, { is_team_pass: true, type: 'team' });

async function render(options: Parameters<typeof renderCommerce>[1] = {}) {
  const onChoose = vi.fn();
  await renderCommerce(<TeamChooser pack={PASS} onChoose={onChoose} />, { participants: TEAMS, ...options });
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

it('filters a long list of teams by the URL and by name', async () => {
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
  expect(page.getByRole('group', { name: 'Filters' }).element().clientHeight).toBeLessThan(TWO_LINES_PX);
});

it('shows what the pass includes', async () => {
  await render();
  await expect
    .element(
      page.getByText('Team Pass · Every game of one team of your choice in Soccer, except pay-per-view'),
    )
    .toBeVisible();
});

it('leads from a package that sells single events to the events that it sells', async () => {
  await renderCommerce(<SelectPackage packageId={4} fromEventId={null} onBuy={vi.fn()} />, {
    packages: [pack(4, 'Single Game', 7, { type: 'single_event' })],
  });
  await expect
    .element(page.getByRole('link', { name: 'Choose an event' }))
    .toHaveAttribute('href', '/upcoming?single_event_package_id=4');
  expect(page.getByText('This isn’t for sale any more').elements()).toEqual([]);
});

describe('from the page of an event', () => {
  const [ravens, hawks, owls] = [
    team(1, 'Ravens', 'male', 'Lakemont'),
    team(2, 'Hawks', 'male', 'Lakemont'),
    team(3, 'Owls', 'male', 'Harwick'),
  ];
  const CHANNEL = {
    packages: [PASS],
    participants: [hawks, owls, ravens],
    events: [event(7, [ravens, owls]), event(8, [owls, hawks])],
  };
  const idsInOrder = () =>
    page
      .getByRole('radio')
      .elements()
      .map((input) => Number(input.getAttribute('value')));
  const radio = (name: string) => page.getByRole('radio', { name });
  const openFrom = async (options: Parameters<typeof renderCommerce>[1] = {}) => {
    const onBuy = vi.fn();
    await renderCommerce(<SelectPackage packageId={2} fromEventId={7} onBuy={onBuy} />, {
      ...CHANNEL,
      ...options,
    });
    return onBuy;
  };

  it('lists the teams of the event first, and warns when the pass of another is chosen', async () => {
    const onBuy = await openFrom();
    await expect.poll(idsInOrder).toEqual([owls.id, ravens.id, hawks.id]);
    await expect.element(radio('Owls')).toHaveAccessibleDescription('Plays in Ravens @ Owls');
    await expect.element(radio('Hawks')).toHaveAccessibleDescription('');
    const warning = page.getByRole('status');
    await expect.element(warning).toHaveTextContent('');
    await radio('Hawks').click();
    await expect.element(warning).toHaveTextContent('This pass won’t include Ravens @ Owls.');
    await radio('Owls').click();
    await expect.element(warning).toHaveTextContent('');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(onBuy).toHaveBeenCalledExactlyOnceWith('package_id=2&participant_id=3&from_event_id=7');
  });

  it('lists the teams by name when the event cannot be loaded', async () => {
    await openFrom({ expectedFailurePaths: ['/api/events/7'] });
    await expect.poll(idsInOrder).toEqual([hawks.id, owls.id, ravens.id]);
    await radio('Hawks').click();
    expect(page.getByRole('status').elements()).toEqual([]);
  });

  it('does not sell the pass of a team again', async () => {
    await openFrom({ grants: [grant('team_pass', 2, { participant_id: 3 })] });
    await expect.element(radio('Owls')).toBeDisabled();
    await expect.element(radio('Owls')).toHaveAccessibleDescription('You already bought this package');
    await expect.element(radio('Ravens')).toBeEnabled();
  });

  it('offers no team when the user has the passes of all', async () => {
    await openFrom({ grants: [grant('package', 9)] });
    await expect.element(page.getByRole('link', { name: 'See your orders' })).toBeVisible();
    expect(page.getByRole('radio').elements()).toEqual([]);
  });
});
