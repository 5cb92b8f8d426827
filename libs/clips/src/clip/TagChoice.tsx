import { useT } from '@grandstand/i18n';
import { Chip } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { useId } from 'react';
import { styled } from 'styled-components';

const Group = styled.div`
  display: grid;
  gap: 0.375rem;
  min-inline-size: 0;
`;
const Label = styled.span`
  font-size: ${token('--font-size-s')};
  font-weight: 600;
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
const Problem = styled.p`
  margin: 0;
  color: ${token('--error')};
  font-size: ${token('--font-size-s')};
`;

interface Props {
  /** All that can be chosen. */
  readonly tags: readonly { readonly alias: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly error: string | null;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The tags of a clip: toggle buttons, at least one of which must be pressed. */
export function TagChoice({ tags, chosen, error, onChange }: Props) {
  const t = useT();
  const id = useId();
  const toggle = (alias: string) =>
    onChange(chosen.includes(alias) ? chosen.filter((other) => other !== alias) : [...chosen, alias]);
  return (
    <Group
      role="group"
      aria-labelledby={id}
      aria-describedby={error === null ? undefined : `${id}-error`}
      data-tags
    >
      <Label id={id}>{t('clips.tags')}</Label>
      <Chips>
        {tags.map(({ alias, name }) => (
          <Chip key={alias} aria-pressed={chosen.includes(alias)} onClick={() => toggle(alias)}>
            {name}
          </Chip>
        ))}
      </Chips>
      {error !== null && (
        <Problem id={`${id}-error`} role="alert">
          {error}
        </Problem>
      )}
    </Group>
  );
}
