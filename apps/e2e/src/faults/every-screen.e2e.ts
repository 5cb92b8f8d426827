import { FAULT_KINDS } from '@grandstand/api/testing';
import { expect, test } from '@playwright/test';
import { countCombinations } from './count.ts';
import { endure, visitHealthy } from './endure.ts';
import { addressOf, personFor, SCREENS } from './screens.ts';

// `npm run test:faults`: each call that a screen makes when nothing is wrong × each fault. It takes its time.
for (const screen of SCREENS)
  for (const kind of FAULT_KINDS)
    test(`${screen.name}, ${screen.viewer}: ${kind}`, async ({ browser }, info) => {
      test.setTimeout(1_200_000);
      const address = await addressOf(screen);
      const healthy = await visitHealthy(browser, { screen, address, person: await personFor(screen) });
      const failures: string[] = [];
      for (const call of healthy.calls) {
        // Somebody new each time: the one before may have no session any more.
        const visit = { screen, address, person: await personFor(screen) };
        await test
          .step(call.name, () => endure(browser, visit, { call, kind, heading: healthy.heading }), {
            box: true,
          })
          .catch((error: unknown) => failures.push(`${call.name}: ${String(error)}`));
      }
      countCombinations(info, healthy.calls.length);
      expect(failures).toEqual([]);
    });
