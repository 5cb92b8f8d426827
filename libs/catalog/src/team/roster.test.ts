import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupRoster } from './roster.ts';
import { groupOf, teamOf } from './testing.ts';

const summarize = (sections: ReturnType<typeof groupRoster>) =>
  sections.map(({ title, teams }) => [
    title?.kind === 'group' ? title.group.name : (title?.name ?? null),
    ...teams.map(({ id }) => id),
  ]);

describe('groupRoster', () => {
  const east = groupOf(1, 'East');
  const groups = [east, groupOf(2, 'Atlantic', 1), groupOf(3, 'Central', 1), groupOf(4, 'West')];

  it('lists a conference by its divisions, whether or not a team names the conference too', () => {
    const teams = [teamOf(11, 'Moncton', [2]), teamOf(12, 'Halifax', [1, 2]), teamOf(13, 'Ottawa', [3])];
    expect(summarize(groupRoster(east, groups, teams))).toEqual([
      ['Atlantic', 12, 11],
      ['Central', 13],
    ]);
  });

  it('lists teams without a division after the divisions', () => {
    const teams = [teamOf(11, 'Moncton', [2]), teamOf(12, 'Guests', [1]), teamOf(13, 'Spokane', [4])];
    expect(summarize(groupRoster(east, groups, teams))).toEqual([
      ['Atlantic', 11],
      [null, 12],
    ]);
  });

  it('lists a school by sport and gender', () => {
    const school = groupOf(9, 'Cedar Ridge');
    const schoolTeam = (id: number, sport: string, gender: string) =>
      teamOf(id, `Cedar Ridge ${gender}`, [9], { sport: [sport], gender: [gender] });
    const teams = [
      schoolTeam(1, 'Soccer', 'male'),
      schoolTeam(2, 'Basketball', 'male'),
      schoolTeam(3, 'Soccer', 'female'),
      schoolTeam(4, 'Basketball', 'female'),
      teamOf(5, 'Chess club', [9]),
    ];
    expect(summarize(groupRoster(school, [school], teams))).toEqual([
      ['Basketball', 4, 2],
      ['Soccer', 3, 1],
      [null, 5],
    ]);
  });

  it('omits headings when all teams play the same sport', () => {
    const teams = [teamOf(1, 'B', [4], { sport: ['Hockey'] }), teamOf(2, 'A', [4], { sport: ['Hockey'] })];
    expect(summarize(groupRoster(groupOf(4, 'West'), groups, teams))).toEqual([[null, 2, 1]]);
  });

  it('is empty for a group without teams', () => {
    expect(groupRoster(east, groups, [])).toEqual([]);
  });

  it('contains every team below the group, even when the group parents form a cycle', () => {
    const parents = fc.array(fc.option(fc.integer({ min: 1, max: 6 })), { minLength: 6, maxLength: 6 });
    const groupOfEachTeam = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 });
    fc.assert(
      fc.property(parents, groupOfEachTeam, (parentIds, teamGroupIds) => {
        const all = parentIds.map((parent, index) => groupOf(index + 1, `Group ${index + 1}`, parent));
        const teams = teamGroupIds.map((groupId, index) => teamOf(100 + index, `Team ${index}`, [groupId]));
        const [group] = all;
        if (!group) return;
        const isBelow = (id: number, seen: readonly number[] = []): boolean => {
          if (id === group.id) return true;
          const parent = all.find((one) => one.id === id)?.parent_id ?? null;
          return parent !== null && !seen.includes(parent) && isBelow(parent, [...seen, id]);
        };
        const listed = new Set(groupRoster(group, all, teams).flatMap((section) => section.teams));
        expect(listed).toEqual(new Set(teams.filter((team) => isBelow(team.groups[0] ?? 0))));
      }),
    );
  });
});
