import { describe, expect, it } from 'vitest';
import { findSubject, readSubjectReference } from './subject.ts';
import { groupOf, teamOf } from './testing.ts';

const east = groupOf(1, 'Eastern Conference');
const atlantic = groupOf(2, 'Atlantic Division', 1);
const halifax = teamOf(11, 'Halifax Tidewater', [1, 2]);
const girls = [teamOf(12, 'Cedar Ridge Girls', []), teamOf(13, 'Cedar Ridge Girls', [])] as const;
// Its name equals the alias of another group.
const namesake = { ...teamOf(14, 'Halifax-Tidewater-11', []), alias: 'namesake' };
const items = { groups: [east, atlantic], participants: [namesake, halifax, ...girls] };
const find = (query: string) => {
  const reference = readSubjectReference(new URLSearchParams(query));
  return reference && findSubject(reference, items);
};

describe('subject reference in a URL', () => {
  it.each([
    ['participant=halifax-tidewater-11', halifax],
    ['participant=HALIFAX-Tidewater-11', halifax],
    ['participant=Halifax+Tidewater', halifax],
    ['participant=%20halifax%20%20tidewater%20', halifax],
    ['participant=11', halifax],
    ['participant=cedar+ridge+girls', girls[0]],
    ['participant=cedar-ridge-girls-13', girls[1]],
    ['participant-group=atlantic-division', atlantic],
    ['participant-group=ATLANTIC+division', atlantic],
    ['participant-group=atlantic-division&participant=halifax-tidewater-11', halifax],
  ])('%s resolves to a team or group (§2)', (query, item) => {
    expect(find(query)?.item).toBe(item);
  });

  it.each(['', 'participant=', 'participant=+', 'team=halifax-tidewater-11', 'group=1', 'trk=x'])(
    '%j names no team or group',
    (query) => {
      expect(readSubjectReference(new URLSearchParams(query))).toBeNull();
    },
  );

  it.each([
    'participant=unknown',
    'participant-group=halifax-tidewater-11',
    'participant=Eastern+Conference',
  ])('%s resolves to nothing on the channel', (query) => {
    expect(readSubjectReference(new URLSearchParams(query))).not.toBeNull();
    expect(find(query)).toBeNull();
  });

  it('finds the groups of a team and the parent of a group', () => {
    expect(find('participant=11')?.groups).toEqual([east, atlantic]);
    expect(find('participant-group=2')?.groups).toEqual([east]);
    expect(find('participant-group=1')?.groups).toEqual([]);
  });
});
