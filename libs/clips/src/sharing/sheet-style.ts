import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';

/** The rows of a panel of the share sheet. */
export const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  > p {
    color: ${token('--text-muted')};
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;

/** A text to be copied. It is read-only, but can be selected. */
export const CopyText = styled.textarea`
  inline-size: 100%;
  padding: 0.75rem 1rem;
  border: 0;
  border-radius: ${token('--radius-s')};
  background: ${token('--surface-sunken')};
  color: ${token('--text')};
  box-shadow: inset 0 0 0 1px ${token('--border')};
  font: inherit;
  font-size: ${token('--font-size-s')};
  line-height: 1.45;
  resize: none;
`;
