import { token } from '@grandstand/ui-theme';
import { Icon, VisuallyHidden } from '@grandstand/ui';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';

const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  color: ${token('--success')};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  white-space: nowrap;
  &[data-fails] {
    color: ${token('--error')};
  }
`;

const Required = styled.small`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-xs')};
  font-weight: 400;
`;

interface Props {
  readonly ratio: number;
  readonly required: number;
  readonly passes: boolean;
}

/** A contrast with what is required. */
export const Ratio = ({ ratio, required, passes }: Props) => (
  <Value data-fails={passes ? undefined : true}>
    <Icon of={passes ? Check : X} size="xs" />
    <VisuallyHidden>{passes ? 'passes:' : 'fails:'}</VisuallyHidden>
    {ratio.toFixed(2)}
    <Required>/ {required}</Required>
  </Value>
);
