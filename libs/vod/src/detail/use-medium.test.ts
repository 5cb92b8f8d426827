import type { VodMediaDetail } from '@grandstand/api';
import { expect, it } from 'vitest';
import { toDetail } from './use-medium.ts';

const RECORDING: VodMediaDetail = {
  id: 7,
  title: 'Recording',
  description: '',
  date: 1_800_000_000,
  duration: 600,
  kind: 'event',
  category_id: 1,
  event_id: 5,
  event: { type: 'free', event_category_id: 2, home_team_id: 3, away_team_id: 4 },
  assets: [],
  has_access: true,
  url: null,
};

it.each([
  ['two teams', {}, [3, 4], 3],
  ['one team', { home_team_id: null, away_team_id: null, participant_ids: [9] }, [9], null],
  ['no team', { home_team_id: null, away_team_id: null }, [], null],
])('the recording of an event of %s has its teams and its home team', (_, teams, teamIds, homeTeamId) => {
  const event = RECORDING.event && { ...RECORDING.event, ...teams };
  expect(toDetail({ ...RECORDING, event })).toMatchObject({ event: { teamIds }, homeTeamId });
});
