import { type Call, calls } from '@grandstand/api';
import { type CallClass, classOf, FAULT_KINDS } from '@grandstand/api/testing';
import { expect, test } from '@playwright/test';
import { countCombinations } from './count.ts';
import { endure } from './endure.ts';
import { addressOf, choosePass, logIn, personFor, type Screen, SCREENS } from './screens.ts';

const screen = (name: string, viewer: Screen['viewer']): Screen => {
  const found = SCREENS.find((one) => one.name === name && one.viewer === viewer);
  if (!found) throw new Error(`There is no screen ${name}.`);
  return found;
};

/** One call of each class, on a screen that makes it. The rest is in every-screen.e2e.ts. */
const REPRESENTATIVES: readonly (readonly [CallClass, Call, Screen])[] = [
  ['page', calls.getApiKey, screen('not found', 'stranger')],
  ['page', calls.getEvent, screen('watch, upcoming', 'stranger')],
  ['customForm', calls.getCustomForm, screen('not found', 'user')],
  ['part', calls.listEvents, screen('upcoming', 'stranger')],
  ['logged', calls.getStaticData, screen('not found', 'stranger')],
  ['form', calls.login, logIn],
  ['action', calls.updateCustomForm, choosePass],
];

for (const [name, call, where] of REPRESENTATIVES)
  test.describe(`${name}: ${call.name}`, () => {
    for (const kind of FAULT_KINDS)
      test(`${kind} on ${where.name}`, async ({ browser }, info) => {
        expect(classOf(call)).toBe(name);
        const visit = { screen: where, address: await addressOf(where), person: await personFor(where) };
        await endure(browser, visit, { call, kind, heading: null });
        countCombinations(info, 1);
      });
  });
