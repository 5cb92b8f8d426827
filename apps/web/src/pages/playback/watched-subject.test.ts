import { describe, expect, it } from 'vitest';
import { watchedSubject } from './watched-subject.ts';

const GROUPS = [
  { id: 1, name: 'East', parent_id: null },
  { id: 2, name: 'Atlantic', parent_id: 1 },
];
const team = (groups: number[]) => ({ groups, properties: { gender: ['male'], sport: ['Ice hockey'] } });

describe('watchedSubject', () => {
  it('names category, sport, gender, the group of the home team and the group above', () => {
    expect(watchedSubject({ category: 'Cup', team: team([2]), groups: GROUPS })).toEqual({
      category: 'Cup',
      sport: 'Ice hockey',
      gender: 'male',
      school: 'Atlantic',
      league: 'East',
    });
  });

  it('has no league for a group without a parent, and no names without a team', () => {
    expect(watchedSubject({ category: null, team: team([1]), groups: GROUPS })).toMatchObject({
      school: 'East',
      league: null,
    });
    expect(watchedSubject({ category: null, team: null, groups: GROUPS })).toEqual({
      category: null,
      sport: null,
      gender: null,
      school: null,
      league: null,
    });
  });

  it('terminates when groups refer to each other', () => {
    const circle = [
      { id: 1, name: 'A', parent_id: 2 },
      { id: 2, name: 'B', parent_id: 1 },
    ];
    expect(watchedSubject({ category: null, team: team([1]), groups: circle }).school).toBe('A');
  });
});
