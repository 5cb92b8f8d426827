import { settingNames } from '@grandstand/ui-theme';
import { expect, it } from 'vitest';
import { settingGroups } from './setting-groups.ts';

it('settingGroups contains every setting once', () =>
  expect(settingGroups.flatMap(({ settings }) => settings).toSorted()).toEqual(settingNames.toSorted()));
