import { token } from '@grandstand/ui-theme';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Muted, SectionTitle, Stack } from '../shell/controls.tsx';
import { useView } from '../shell/workspace.ts';
import { stateChoices } from './state-choices.ts';

const List = styled.fieldset`
  display: grid;
  gap: 0.15rem;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
    gap: 0 0.6rem;
    padding: 0.45rem 0.5rem;
    border-radius: var(--tool-radius);
    cursor: pointer;
    &:hover {
      background: ${token('--card-hover')};
    }
    &:has(:checked) {
      background: ${token('--accent-soft')};
    }
  }
  input {
    margin-block-start: 0.2rem;
    accent-color: ${token('--selected')};
  }
  small {
    display: block;
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
  }
`;

/** Awkward states of every screen, at a click. */
export function StatePanel() {
  const name = useId();
  const [view, setView] = useView();
  return (
    <Stack>
      <SectionTitle id={name}>States</SectionTitle>
      <Muted>
        All frames load again in this state. Only what they are told changes; the platform stays as it is.
      </Muted>
      <List aria-labelledby={name}>
        {stateChoices.map((choice) => (
          <label key={choice.name}>
            <input
              type="radio"
              name={name}
              checked={view.state === choice.state}
              onChange={() => setView({ state: choice.state })}
            />
            <span>
              {choice.name}
              <small>{choice.hint}</small>
            </span>
          </label>
        ))}
      </List>
    </Stack>
  );
}
