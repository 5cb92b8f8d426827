import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type OfferedEvent, type OfferSubject, toOfferedEvent } from '../coverage.ts';
import { event, grant, pack, renderCommerce, subscription, team } from '../testing/render-commerce.tsx';
import { OfferAdvisor } from './OfferAdvisor.tsx';

/** The category of the test events, and another one. */
const SOCCER = 11;
const OTHER_CATEGORY = 12;
const hawks = team(1, 'Hawks', 'female', 'Lakemont');
const owls = team(2, 'Owls', 'female', 'Harwick');
const wireEvent = (id: number) => event(id, [owls, hawks]);
const eventSubject = (changes: Partial<OfferedEvent> = {}): OfferSubject => ({
  kind: 'event',
  event: { ...toOfferedEvent(wireEvent(7)), ...changes },
});
const CHANNEL = {
  packages: [
    pack(1, 'Season Pass', 49),
    pack(2, 'Team Pass', 19, { is_team_pass: true, type: 'team' }),
    pack(3, 'Cup Pass', 29, { event_categories: [OTHER_CATEGORY] }),
  ],
  subscriptions: [subscription(1, 'Monthly', 14.99, { trial_period: 30 })],
  participants: [hawks, owls],
  events: [wireEvent(8), wireEvent(9), wireEvent(10)],
};

const renderAdvisor = (subject: OfferSubject | null, options: Parameters<typeof renderCommerce>[1] = {}) =>
  renderCommerce(<OfferAdvisor subject={subject} />, { ...CHANNEL, ...options });
/** The name and link of each offer. */
const shownOffers = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => [
      article.querySelector('h3')?.textContent,
      article.querySelector('a')?.getAttribute('href'),
    ]);
const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

describe('OfferAdvisor', () => {
  it('lists the offers that cover an event, the cheapest first, and what the season costs if bought event by event', async () => {
    const { tracked } = await renderAdvisor(eventSubject(), { eventTotal: 30 });
    await expect.poll(shownOffers).toEqual([
      ['Owls @ Hawks', '/buy?event_id=7&single_event_package_id=4&event_category_id=11'],
      ['Monthly', '/buy?subscription_id=1&from_event_id=7'],
      ['Team Pass', '/select-package/2?from_event_id=7'],
      ['Season Pass', '/buy?package_id=1&from_event_id=7'],
    ]);
    await expect.element(card('Owls @ Hawks').getByText('Lowest price')).toBeVisible();
    await expect.element(card('Owls @ Hawks')).toMatchTextContent('$8.00 incl. fees');
    await expect
      .element(card('Season Pass'))
      .toMatchTextContent('Soccer: 30 upcoming paid events · $240.00 if bought one by one');
    await expect.element(card('Team Pass')).toMatchTextContent('Hawks: 30 upcoming paid events · $240.00');
    // A month's price cannot be compared with a season.
    await expect.element(card('Monthly')).toMatchTextContent('Soccer: 30 upcoming paid events');
    expect(card('Monthly').element().textContent).not.toContain('one by one');
    expect(tracked).toMatchObject([{ name: 'view_item_list', list: 'advisor event', items: { length: 4 } }]);
  });

  it('hides what the season costs event by event if that is less than the pass', async () => {
    // 3 x $8.00 is less than $49.
    await renderAdvisor(eventSubject());
    await expect.element(card('Season Pass')).toMatchTextContent('Soccer: 3 upcoming paid events');
    expect(card('Season Pass').element().textContent).not.toContain('one by one');
  });

  it('lists only the ticket for a pay-per-view event and explains why', async () => {
    await renderAdvisor(eventSubject({ type: 'ppv' }));
    await expect.poll(shownOffers).toHaveLength(1);
    await expect.element(page.getByText(/passes and subscriptions don’t include this event/)).toBeVisible();
  });

  it('links the team pass on a team’s page directly to the purchase for this team', async () => {
    await renderAdvisor({ kind: 'participant', id: 1, categories: new Set([SOCCER]) });
    await expect.poll(shownOffers).toContainEqual(['Team Pass', '/buy?package_id=2&participant_id=1']);
  });

  it('marks a team pass as bought when the user has it for this team', async () => {
    const grants = [grant('team_pass', 2, { participant_id: 1 })];
    await renderAdvisor({ kind: 'participant', id: 1, categories: new Set([SOCCER]) }, { grants });
    await expect.element(card('Team Pass').getByText('You already bought this package')).toBeVisible();
    await expect.element(card('Season Pass').getByRole('link', { name: /Buy this pass/ })).toBeVisible();
  });

  it('lists no offer for a visitor from a blocked country, whose purchase would be refused', async () => {
    await renderAdvisor(eventSubject(), { grants: [], isGeoBlocked: true });
    await expect.poll(() => document.querySelectorAll('section, article').length).toBe(0);
  });

  it('lists every pass and subscription for the library', async () => {
    await renderAdvisor({ kind: 'library' });
    await expect
      .poll(() => shownOffers().map(([name]) => name))
      .toEqual(['Monthly', 'Team Pass', 'Cup Pass', 'Season Pass']);
  });

  it('shows the offers even if the events cannot be loaded', async () => {
    await renderAdvisor(eventSubject(), { expectedFailurePaths: ['/api/events'] });
    await expect.poll(shownOffers).toHaveLength(4);
  });

  it('renders nothing when no offer covers the subject', async () => {
    await renderAdvisor(eventSubject({ ticket: null }), { packages: [], subscriptions: [] });
    await expect.poll(() => document.querySelectorAll('section, article').length).toBe(0);
  });
});
