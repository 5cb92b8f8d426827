import { calls } from '@grandstand/api';
import type { ExpectedFailure } from '@grandstand/api/testing';
import { expect, test } from '../journey.ts';
import { settled } from '../settled.ts';
import { endure, logInAs } from './endure.ts';
import { FAULT_CASES } from './fault-cases.ts';
import { findCall } from './play-fault.ts';
import { isOfFrame, personFor, placeOf, type Screen, SCREENS, site } from './screens.ts';

test.use({ movableClock: true });

/** Paths whose real requests fail besides the one with the fault. */
const failingOf = ({ viewer, calls: made }: Screen, failure: ExpectedFailure | null): RegExp | null => {
  // The link is forged: the platform refuses it too.
  if (made.some(({ call }) => call === calls.verifyEmail)) return /^\/api\/auth\/email-verify$/;
  // What a user asked for is asked once more with the new key, and refused to an anonymous user.
  return failure?.endsLogin && viewer !== 'anonymous' ? /^\/api\// : null;
};

for (const one of FAULT_CASES)
  test.describe(() => {
    const { screen, call, kind, failure, tier } = one;
    test.use({ failing: failingOf(screen, failure) });
    test(
      `${screen.name} (${screen.viewer}), ${call.name}: ${kind}`,
      { tag: tier === 'deep' ? '@deep' : [] },
      async ({ page }) => {
        const [place, person] = await Promise.all([placeOf(screen), personFor(screen)]);
        await endure(page, one, place, person);
      },
    );
  });

// What is not in the table of screens is not tested under faults.
for (const screen of SCREENS)
  test.describe(() => {
    test.use({ failing: failingOf(screen, null) });
    test(
      `${screen.name} (${screen.viewer}) makes the calls of the table`,
      { tag: '@deep' },
      async ({ page }) => {
        const [place, person] = await Promise.all([placeOf(screen), personFor(screen)]);
        const made = new Set<string>();
        page.on('request', (request) => {
          const call = findCall(request.method(), request.url());
          if (call && !isOfFrame(call)) made.add(call.name);
        });
        await logInAs(page, person);
        await page.goto(site.url + place.path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(place.heading);
        await settled(page);
        if (screen.act) {
          made.clear();
          await screen.act(page);
        }
        const declared = screen.calls.map(({ call }) => call).filter((call) => !isOfFrame(call));
        for (const { name } of declared) await expect.poll(() => [...made]).toContain(name);
        await settled(page);
        // What the next screen makes is its own.
        if (!screen.act) expect(made).toEqual(new Set(declared.map(({ name }) => name)));
      },
    );
  });
