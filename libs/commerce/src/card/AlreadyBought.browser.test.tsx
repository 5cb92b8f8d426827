import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { grant, renderCommerce } from '../testing/render-commerce.tsx';
import { BoughtEvent } from './AlreadyBought.tsx';

it('names the ticket of this event, and neither that of another event nor a pass', async () => {
  await renderCommerce(
    <>
      <BoughtEvent eventId={7} />
      <BoughtEvent eventId={8} />
      <BoughtEvent eventId={9} />
    </>,
    { grants: [grant('event', 7), grant('package', 9)] },
  );
  await expect.element(page.getByText('You already bought this event')).toBeVisible();
  expect(page.getByRole('link', { name: 'My orders' }).elements()).toHaveLength(1);
});
