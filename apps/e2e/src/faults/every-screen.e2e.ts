import { FAULT_KINDS, type FaultKind } from '@grandstand/api/testing';
import { type Browser, expect, test } from '@playwright/test';
import { countCombinations } from './count.ts';
import { endure, type Healthy, visitHealthy } from './endure.ts';
import { addressOf, frameFor, personFor, type Screen, SCREENS } from './screens.ts';

/** What the frame's calls get on every screen; the other kinds they get where there is nothing but the frame. */
const ON_EVERY_SCREEN: FaultKind = '500';

const visits = new Map<Screen, Promise<Healthy>>();

/** The screen without a fault: once, for all its tests. */
function healthyVisit(browser: Browser, screen: Screen): Promise<Healthy> {
  const visit = async () =>
    visitHealthy(browser, { screen, address: await addressOf(screen), person: await personFor(screen) });
  const known = visits.get(screen) ?? visit();
  visits.set(screen, known);
  return known;
}

// `npm run test:faults`: each call that a screen makes when nothing is wrong × each fault. It takes its time.
for (const screen of SCREENS)
  for (const kind of FAULT_KINDS)
    test(`${screen.name}, ${screen.viewer}: ${kind}`, async ({ browser }, info) => {
      test.setTimeout(1_200_000);
      const { calls: made, heading } = await healthyVisit(browser, screen);
      const frame = frameFor(screen);
      const isOfFrame = new Set(
        frame === screen || kind === ON_EVERY_SCREEN ? [] : (await healthyVisit(browser, frame)).calls,
      );
      const calls = made.filter((call) => !isOfFrame.has(call));
      const address = await addressOf(screen);
      const failures: string[] = [];
      for (const call of calls) {
        const visit = { screen, address, person: await personFor(screen) };
        await test
          .step(call.name, () => endure(browser, visit, { call, kind, heading }), { box: true })
          .catch((error: unknown) => failures.push(`${call.name}: ${String(error)}`));
      }
      countCombinations(info, calls.length);
      expect(failures).toEqual([]);
    });
