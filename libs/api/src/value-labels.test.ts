import { expect, it } from 'vitest';
import type { Participant } from './schemas/catalog.ts';
import { withValueLabels } from './value-labels.ts';

const team = (properties: Participant['properties']): Participant => ({
  id: 1,
  name: 'Vitoshki Ris',
  short_name: 'VIT',
  alias: 'vitoshki-ris',
  images: { logo: null, cover: null },
  color: '#000000',
  secondary_color: '#ffffff',
  properties,
  groups: [],
});
const labels = (name: string, value_labels?: Record<string, string>) => ({
  name,
  label: name,
  values: [],
  value_labels,
});

it.each([
  [
    'a labelled value',
    labels('sport', { Футбол: 'Football' }),
    { sport: ['Футбол'] },
    { sport: ['Football'] },
  ],
  [
    'a value without a label',
    labels('sport', { Футбол: 'Football' }),
    { sport: ['Ски'] },
    { sport: ['Ски'] },
  ],
  ['a property without labels', labels('sport'), { sport: ['Футбол'] }, { sport: ['Футбол'] }],
  [
    'a gender, which the app translates',
    labels('gender', { male: 'Men' }),
    { gender: ['male'] },
    { gender: ['male'] },
  ],
])('replaces or keeps %s', (_name, property, properties, expected) => {
  expect(withValueLabels([team(properties)], [property])[0]?.properties).toEqual(expected);
});
