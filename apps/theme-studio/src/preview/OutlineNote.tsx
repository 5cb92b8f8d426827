import { Icon, useObservable } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { ToolButton } from '../shell/controls.tsx';
import { useView, useWorkspace } from '../shell/workspace.ts';

const Note = styled.div`
  position: absolute;
  inset-block-end: 1rem;
  inset-inline: 0;
  margin-inline: auto;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  inline-size: max-content;
  max-inline-size: calc(100% - 2rem);
  padding: 0.2rem 0.3rem 0.2rem 0.9rem;
  border-radius: 999px;
  background: ${token('--surface-raised')};
  box-shadow:
    inset 0 0 0 1px ${token('--border')},
    ${token('--shadow-3')};
  &:empty {
    display: none;
  }
`;

const countText = (count: number): string => (count === 1 ? '1 element' : `${count} elements`);

/** How many elements of the pages use the outlined tokens. */
export function OutlineNote() {
  const { hub } = useWorkspace();
  const [{ outlined }, setView] = useView();
  const counts = useObservable(hub.outlined);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <Note role="status">
      {outlined.length > 0 && (
        <>
          <code>{outlined.join(', ')}</code>
          {total === 0 ? 'is used by nothing on this page' : `outlines ${countText(total)}`}
          <ToolButton aria-label="Remove the outlines" onClick={() => setView({ outlined: [] })}>
            <Icon of={X} size="s" />
          </ToolButton>
        </>
      )}
    </Note>
  );
}
