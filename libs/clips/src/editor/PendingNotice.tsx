import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { usePendingClips } from '../activity/use-pending-clips.ts';

const Notice = styled.ul`
  display: grid;
  gap: 0.25rem;
  margin: 0 0 0.75rem;
  padding: 0.5rem 0.75rem;
  list-style: none;
  border-inline-start: 3px solid ${token('--accent')};
  background: ${token('--surface-sunken')};
`;

/**
 * The clips that are being made, so that nobody makes one again: the page may have been closed after its clip was sent
 * and before it was shown.
 */
export function PendingNotice({ userId }: { readonly userId: number | null }) {
  const t = useT();
  const pending = usePendingClips(userId);
  if (pending.length === 0) return null;
  return (
    <Notice>
      {pending.map(({ id, name }) => (
        <li key={id}>{name === '' ? t('clipEditor.createdTitle') : t('clipEditor.pending', { name })}</li>
      ))}
    </Notice>
  );
}
