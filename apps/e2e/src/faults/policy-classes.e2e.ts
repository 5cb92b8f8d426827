import { type Call, calls } from '@grandstand/api';
import { type CallClass, classOf, FAULT_KINDS } from '@grandstand/api/testing';
import { expect, test } from '@playwright/test';
import { countCombinations } from './count.ts';
import { endure } from './endure.ts';
import { addressOf, choosePass, logIn, personFor, type Screen, screenNamed } from './screens.ts';

/** One call of each class, on a screen that makes it. The rest is in every-screen.e2e.ts. */
const REPRESENTATIVES: readonly (readonly [CallClass, Call, Screen])[] = [
  ['page', calls.getApiKey, screenNamed('not found', 'stranger')],
  ['page', calls.getEvent, screenNamed('watch, upcoming', 'stranger')],
  ['customForm', calls.getCustomForm, screenNamed('not found', 'user')],
  ['part', calls.listEvents, screenNamed('upcoming', 'stranger')],
  ['logged', calls.getStaticData, screenNamed('not found', 'stranger')],
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
