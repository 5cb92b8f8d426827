import { token } from '@grandstand/ui-theme';
import { metaText, ProgressBar } from '@grandstand/ui';
import { styled } from 'styled-components';

/** The share of the limit from which the line warns. */
const WARNING_SHARE = 0.9;

/** As high without a limit, so that the list below does not move. */
export const UsageBox = styled.div`
  display: grid;
  gap: 0.5rem;
  min-block-size: 2.25rem;
  > p {
    ${metaText}
  }
  > p[data-warning] {
    color: ${token('--text')};
    font-weight: 600;
  }
`;

interface Props {
  /** The number of items, as text. */
  readonly counted: string;
  /** `share`: used, from 0 to 1. `warning` is added near the limit. `limit` is null if unlimited. */
  readonly limit: { readonly label: string; readonly share: number; readonly warning?: string } | null;
}

/** How many items a user has, and how much of the channel's limit they use. */
export function UsageLine({ counted, limit }: Props) {
  if (!limit)
    return (
      <UsageBox>
        <p>{counted}</p>
      </UsageBox>
    );
  const { label, share, warning } = limit;
  const isNearLimit = share >= WARNING_SHARE;
  return (
    <UsageBox>
      <p data-warning={isNearLimit || undefined}>
        {[counted, label].join(' · ')}
        {isNearLimit && warning !== undefined && ` — ${warning}`}
      </p>
      <ProgressBar label={label} value={share} />
    </UsageBox>
  );
}
