import { expect, it } from 'vitest';
import { labelledProperties } from './facts.ts';

const labels = [
  { name: 'gender', label: 'League', values: ['male', 'female'] },
  { name: 'sport', label: 'Sport', values: [] },
];

it.each([
  [{ gender: ['male'] }, [['League', 'teams.men']]],
  [{ gender: ['Female', 'male'] }, [['League', 'teams.women', 'teams.men']]],
  [{ gender: ['not identified'] }, [['League', 'teams.notIdentified']]],
  [
    { sport: ['Futsal'], nickname: ['Falcons'], gender: ['female'] },
    [
      ['League', 'teams.women'],
      ['Sport', 'Futsal'],
    ],
  ],
  [{ sport: [] }, []],
])('labels properties %j as %j', (properties, expected) => {
  const facts = labelledProperties(properties, labels, (key) => key);
  expect(facts.map(({ label, values }) => [label, ...values])).toEqual(expected);
});
