import type { StaticData } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';

type Properties = Readonly<Record<string, readonly string[]>>;

/** A property of a team or group with its label, such as league or sport. */
interface LabelledProperty {
  readonly label: string;
  /** The channel's values; genders are translated. */
  readonly values: readonly string[];
}

export type GenderKey = 'teams.men' | 'teams.women' | 'teams.notIdentified';

/** The message of a gender (§3), however it is capitalised. */
export function genderKey(value: string): GenderKey {
  switch (value.trim().toLowerCase()) {
    case 'male':
      return 'teams.men';
    case 'female':
      return 'teams.women';
    default:
      return 'teams.notIdentified';
  }
}

/** The properties for which the channel has a label, in the order of the labels (§3, *properties*). */
export const labelledProperties = (
  properties: Properties,
  labels: StaticData['participant-group-properties'],
  translate: (key: MessageKey) => string,
): readonly LabelledProperty[] =>
  labels.flatMap(({ name, label, value_labels: valueLabels }) => {
    const values = properties[name] ?? [];
    if (values.length === 0) return [];
    return [
      {
        label,
        values:
          name === 'gender'
            ? values.map((value) => translate(genderKey(value)))
            : values.map((value) => valueLabels?.[value] ?? value),
      },
    ];
  });
