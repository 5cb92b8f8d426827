import { calls } from '@grandstand/api';
import type { ExpectedFailure } from '@grandstand/api/testing';
import { expect, northlineSite, test } from '../journey.ts';
import { settled } from '../settled.ts';
import { runFaultCase, logInAs } from './run-fault-case.ts';
import { FAULT_CASES } from './fault-cases.ts';
import { findCall } from './play-fault.ts';
import { isFrameCall, locationOf, userFor, type Screen, SCREENS } from './screens.ts';

test.use({ movableClock: true });

/** Paths whose real requests fail too, besides the call with the fault. */
const expectedFailurePathsOf = (
  { viewer, calls: screenCalls }: Screen,
  failure: ExpectedFailure | null,
): RegExp | null => {
  // The test's verification link is forged, so the platform refuses it.
  if (screenCalls.some(({ call }) => call === calls.verifyEmail)) return /^\/api\/auth\/email-verify$/;
  // After a renewal the user's calls are repeated with an anonymous key, and the platform refuses them.
  return failure?.endsLogin && viewer !== 'anonymous' ? /^\/api\// : null;
};

for (const faultCase of FAULT_CASES)
  test.describe(() => {
    const { screen, call, kind, failure, tier } = faultCase;
    test.use({ expectedFailurePaths: expectedFailurePathsOf(screen, failure) });
    test(
      `${screen.name} (${screen.viewer}), ${call.name}: ${kind}`,
      { tag: tier === 'deep' ? '@deep' : [] },
      async ({ page }) => {
        const [location, user] = await Promise.all([locationOf(screen), userFor(screen)]);
        await runFaultCase(page, faultCase, location, user);
      },
    );
  });

// A call that is missing from the table of screens would not be tested under faults.
for (const screen of SCREENS)
  test.describe(() => {
    test.use({ expectedFailurePaths: expectedFailurePathsOf(screen, null) });
    test(
      `${screen.name} (${screen.viewer}) makes the calls that its table lists`,
      { tag: '@deep' },
      async ({ page }) => {
        const [location, user] = await Promise.all([locationOf(screen), userFor(screen)]);
        const madeCalls = new Set<string>();
        page.on('request', (request) => {
          const call = findCall(request.method(), request.url());
          if (call && !isFrameCall(call)) madeCalls.add(call.name);
        });
        await logInAs(page, user);
        await page.goto(northlineSite.url + location.path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(location.heading);
        await settled(page);
        if (screen.act) {
          madeCalls.clear();
          await screen.act(page);
        }
        const declared = screen.calls.map(({ call }) => call).filter((call) => !isFrameCall(call));
        for (const { name } of declared) await expect.poll(() => [...madeCalls]).toContain(name);
        await settled(page);
        // An action leads to another screen, whose calls are not listed here.
        if (!screen.act) expect(madeCalls).toEqual(new Set(declared.map(({ name }) => name)));
      },
    );
  });
