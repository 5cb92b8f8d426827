import type { Problem } from '@grandstand/core';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;
  inline-size: 100%;
  li {
    padding: 0.5rem 0.65rem;
    border-inline-start: 3px solid ${token('--error')};
    border-radius: 3px;
    background: ${token('--error-soft')};
    overflow-wrap: anywhere;
    &[data-warning] {
      border-color: ${token('--warning')};
      background: ${token('--warning-soft')};
    }
  }
  strong,
  small {
    display: block;
  }
  small {
    color: ${token('--text-muted')};
    font-size: ${token('--font-size-xs')};
  }
`;

const placeOf = ({ file, line, path = [] }: Problem): string =>
  [[file, line].filter((part) => part !== undefined).join(':'), path.join('.')].filter(Boolean).join(' ');

interface Props {
  readonly problems: readonly Problem[];
  readonly isWarning?: boolean;
}

/** What is wrong, where, and what to do. */
export const ProblemList = ({ problems, isWarning = false }: Props) => (
  <List>
    {problems.map((problem) => (
      <li key={`${placeOf(problem)} ${problem.message}`} data-warning={isWarning || undefined}>
        <small>{placeOf(problem)}</small>
        <span>{problem.message}</span>
        {problem.hint !== undefined && <small>→ {problem.hint}</small>}
      </li>
    ))}
  </List>
);
