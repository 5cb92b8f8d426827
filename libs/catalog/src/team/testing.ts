import type { Participant, ParticipantGroup } from '@grandstand/api';

export const groupOf = (id: number, name: string, parent: number | null = null): ParticipantGroup => ({
  id,
  name,
  alias: name.toLowerCase().replaceAll(' ', '-'),
  image: null,
  parent_id: parent,
  properties: {},
});

export const teamOf = (
  id: number,
  name: string,
  groups: number[],
  properties: Record<string, string[]> = {},
): Participant => ({
  id,
  name,
  short_name: name.slice(0, 3),
  alias: `${name.toLowerCase().replaceAll(' ', '-')}-${id}`,
  images: { logo: null, cover: null },
  color: '#123456',
  secondary_color: '#ffffff',
  properties,
  groups,
});
