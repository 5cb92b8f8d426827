import type { Participant } from './schemas/catalog.ts';
import type { StaticData } from './schemas/channel.ts';

/**
 * The participants with the channel's labels in place of the values of their properties. Genders stay: the app translates
 * them.
 */
export function withValueLabels(
  participants: readonly Participant[],
  properties: StaticData['participant-group-properties'],
): readonly Participant[] {
  const labelsOf = new Map(properties.map(({ name, value_labels: labels }) => [name, labels]));
  labelsOf.delete('gender');
  if (![...labelsOf.values()].some(Boolean)) return participants;
  const labelled = ([name, values]: [string, string[]]): [string, string[]] => [
    name,
    values.map((value) => labelsOf.get(name)?.[value] ?? value),
  ];
  return participants.map((participant) => ({
    ...participant,
    properties: Object.fromEntries(Object.entries(participant.properties).map(labelled)),
  }));
}
