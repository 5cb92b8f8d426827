import { styleChoices, token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { withType } from '../draft/theme-draft.ts';
import { Choices, GroupTitle, Muted, PickOne, SectionTitle, Stack } from '../shell/controls.tsx';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';
import { allowedWeight, fontOptions, fontValue } from './font-options.ts';

const Specimen = styled.p`
  padding: 0.6rem 0.75rem;
  border-radius: var(--tool-radius);
  background: ${token('--surface-sunken')};
  font-size: 1.6rem;
  line-height: 1.15;
  overflow: hidden;
  overflow-wrap: anywhere;
`;

const Weight = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 3rem;
  align-items: center;
  gap: 0.5rem;
  input {
    accent-color: ${token('--selected')};
    inline-size: 100%;
  }
  output {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

const Warning = styled(Muted)`
  color: ${token('--warning')};
`;

const scales = { modest: 'Modest', regular: 'Regular', dramatic: 'Dramatic' } as const;
const cases = { none: 'As written', upper: 'Upper case' } as const;

/** Families with their scripts, scale, case and weight. */
export function TypePanel() {
  const { store, tenant } = useWorkspace();
  const { present } = useDraftState();
  const { type } = present.theme;
  const options = fontOptions(tenant);
  const optionOf = (role: 'display' | 'text') => options.find(({ value }) => value === fontValue(type[role]));
  const display = optionOf('display');
  const change = (next: Partial<typeof type>, gesture?: string) =>
    store.dispatch({
      type: 'changed',
      draft: withType(store.state.read().present, next),
      ...(gesture === undefined ? {} : { gesture }),
    });
  const pickFamily = (role: 'display' | 'text', value: string) => {
    const option = options.find((other) => other.value === value);
    if (!option) return;
    const weight =
      role === 'display' ? { displayWeight: allowedWeight(type.displayWeight, option.family) } : {};
    change({ [role]: option.choice, ...weight });
  };
  const families = (role: 'display' | 'text', title: string) => {
    const option = optionOf(role);
    return (
      <Stack $gap="0.35rem">
        <GroupTitle>{title}</GroupTitle>
        <PickOne
          label={title}
          value={fontValue(type[role])}
          options={options}
          onChange={(value) => pickFamily(role, value)}
        />
        {option && option.missing.length > 0 && (
          <Warning role="alert">
            {option.family.name} has no {option.missing.join(' and no ')} letters, which languages of this
            channel need; the check refuses it.
          </Warning>
        )}
      </Stack>
    );
  };
  const [low, high] = display?.family.weights ?? [1, 1000];
  return (
    <Stack $gap="1.1rem">
      {/* The fonts of the catalogue and the channel's own, for the specimens. */}
      <style>{tenant.fontFaces}</style>
      <SectionTitle>Type</SectionTitle>
      {families('display', 'Headings')}
      <Specimen
        aria-hidden
        style={{
          fontFamily: `'${display?.family.name ?? 'Inter'}', sans-serif`,
          fontWeight: type.displayWeight,
          textTransform: type.displayCase === 'upper' ? 'uppercase' : 'none',
        }}
      >
        Game night 3–2
      </Specimen>
      <Stack $gap="0.35rem">
        <GroupTitle id="display-weight">Weight of headings</GroupTitle>
        <Weight>
          <input
            type="range"
            aria-label="Weight of headings"
            min={low}
            max={high}
            step={10}
            value={type.displayWeight}
            onChange={({ currentTarget }) =>
              change({ displayWeight: Number(currentTarget.value) }, 'displayWeight')
            }
            onPointerUp={() => store.dispatch({ type: 'gesture-ended' })}
            onKeyUp={() => store.dispatch({ type: 'gesture-ended' })}
          />
          <output>{type.displayWeight}</output>
        </Weight>
        <Muted>
          {display?.family.name ?? 'The family'} has the weights {low} to {high}.
        </Muted>
      </Stack>
      <Stack $gap="0.35rem">
        <GroupTitle>Case of headings</GroupTitle>
        <Choices
          label="Case of headings"
          value={type.displayCase}
          choices={styleChoices.displayCase.map((value) => ({ value, text: cases[value] }))}
          onChange={(displayCase) => change({ displayCase })}
        />
      </Stack>
      {families('text', 'Text')}
      <Specimen
        aria-hidden
        style={{
          fontFamily: `'${optionOf('text')?.family.name ?? 'Inter'}', sans-serif`,
          fontSize: '1.1rem',
        }}
      >
        Watch every game live, or when it suits you: Ä é Ж ф 0123456789
      </Specimen>
      <Stack $gap="0.35rem">
        <GroupTitle>Scale</GroupTitle>
        <Choices
          label="Scale"
          value={type.scale}
          choices={styleChoices.scale.map((value) => ({ value, text: scales[value] }))}
          onChange={(scale) => change({ scale })}
        />
        <Muted>How much larger headings are than text.</Muted>
      </Stack>
    </Stack>
  );
}
