import { AnalyticsContext, createAnalytics, startDrivers } from '@grandstand/analytics';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { plainRuntimeConfig } from '@grandstand/tenant/testing';
import { rectOf, renderUi, type View } from '@grandstand/ui/testing';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SiteContext } from '../site-context.ts';
import { ConsentRequest } from './ConsentRequest.tsx';
import { PrivacyChoices } from './PrivacyChoices.tsx';

/** Renders a page with banner and privacy choices on a channel that requires consent, or has no analytics. */
async function open({ hasAnalytics = true, ...view }: View & { readonly hasAnalytics?: boolean } = {}) {
  const clock = createFakeClock();
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const analytics = createAnalytics();
  analytics.connect(
    startDrivers({
      config: { onLocalhost: true, tagScriptUrl: null },
      hosts: plainRuntimeConfig.hosts,
      settings: {
        analytics_key: hasAnalytics ? 'profile' : null,
        'google-analytics': null,
        consent_required: true,
      },
      transport: () => new Promise(() => undefined),
      stored,
      clock,
      userFields: () => ({ user_id: null, user_email: null, trk: null }),
      ip: () => null,
    }),
  );
  const element = (
    <>
      <main style={{ blockSize: '150vh' }}>The page</main>
      <PrivacyChoices />
      <ConsentRequest />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  await renderUi(
    <SiteContext value={{ config: plainRuntimeConfig, stored }}>
      <AnalyticsContext value={analytics}>
        <RouterProvider router={router} />
      </AnalyticsContext>
    </SiteContext>,
    view,
  );
  return { choice: () => stored.read('analytics_consent') };
}

const banner = page.getByRole('region', { name: 'Your privacy' });
const button = (name: string) => page.getByRole('button', { name });

it('asks with two equal buttons and a link to the privacy policy, at the end of a phone’s screen', async () => {
  await open({ width: 360, height: 640 });
  await expect.element(banner).toBeInViewport({ ratio: 1 });
  const [decline, accept] = [rectOf(button('Decline')), rectOf(button('Accept'))];
  expect([decline.width, decline.height]).toEqual([accept.width, accept.height]);
  const styleOf = (name: string) => {
    const { color, backgroundColor, fontWeight } = getComputedStyle(button(name).element());
    return { color, backgroundColor, fontWeight };
  };
  expect(styleOf('Decline')).toEqual(styleOf('Accept'));
  await expect
    .element(banner.getByRole('link', { name: 'Privacy policy' }))
    .toHaveAttribute('href', '/privacy_policy');
  expect(document.activeElement).toBe(document.body);
});

it.each([
  ['Accept', 'granted', 'It is turned on.'],
  ['Decline', 'denied', 'It is turned off.'],
])('stores %s, and lets the user change it', async (name, choice, text) => {
  const { choice: stored } = await open();
  await button(name).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(stored()).toBe(choice);

  button('Privacy choices').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible();
  const other = name === 'Accept' ? 'Decline' : 'Accept';
  await page.getByRole('dialog').getByRole('button', { name: other }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(stored()).toBe(choice === 'granted' ? 'denied' : 'granted');
  await expect.element(button('Privacy choices')).toHaveFocus();
});

it('shows nothing on a channel without analytics', async () => {
  await open({ hasAnalytics: false });
  await expect.element(page.getByText('The page')).toBeVisible();
  await expect.element(button('Privacy choices')).not.toBeInTheDocument();
  await expect.element(banner).not.toBeInTheDocument();
});
