import { Icon, Menu, popups, toasts } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import FilePlus from 'lucide-react/icons/file-plus-2';
import FileText from 'lucide-react/icons/file-text';
import Package from 'lucide-react/icons/package';
import Trash from 'lucide-react/icons/trash-2';
import { styled } from 'styled-components';
import { describeError } from '../client/describe-error.ts';
import { useStudioClient } from '../client/studio-context.ts';
import { ToolButton } from '../shell/controls.tsx';
import { useDraftState, useWorkspace } from '../shell/workspace.ts';

const Name = styled(ToolButton)`
  max-inline-size: 14rem;
  min-inline-size: 0;
  flex: 0 1 auto;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const Prefix = styled.small`
  color: ${token('--text-muted')};
`;

/** The open draft; a press lists all drafts of the channel. */
export function DraftMenu({ onSaveAs }: { readonly onSaveAs: () => void }) {
  const client = useStudioClient();
  const { tenant, open, store } = useWorkspace();
  const { name, version } = useDraftState();

  const remove = async (draft: string, itsVersion: string) => {
    try {
      await popups.confirm({
        title: `Delete the draft “${draft}”?`,
        text: 'Its file is removed from the tenant’s folder.',
        confirmText: 'Delete draft',
        danger: true,
      });
    } catch {
      return;
    }
    const answer = await client.deleteDraft(tenant.id, draft, itsVersion);
    if (!answer.ok) {
      const { title, text } = describeError(answer.error);
      toasts.show(`${title}. ${text}`, { type: 'error' });
      return;
    }
    store.dispatch({ type: 'changed', draft: store.state.read().saved });
    open(tenant.id, null);
  };

  const drafts = tenant.drafts.map(({ name: draft }) => draft);
  const all = name === null || drafts.includes(name) ? drafts : [...drafts, name];
  return (
    <Menu
      label="Drafts"
      renderButton={(trigger) => (
        <Name {...trigger} aria-label={`Draft: ${name ?? 'saved theme'}`}>
          <span>
            {name === null ? (
              'Saved theme'
            ) : (
              <>
                <Prefix>draft </Prefix>
                {name}
              </>
            )}
          </span>
          <Icon of={ChevronsUpDown} size="s" />
        </Name>
      )}
      items={[
        { id: 'files', text: 'Saved theme', icon: Package, onSelect: () => open(tenant.id, null) },
        ...all.map((draft) => ({
          id: `draft ${draft}`,
          text: draft,
          icon: FileText,
          onSelect: () => open(tenant.id, draft),
        })),
        { id: 'new', text: 'Save as a new draft…', icon: FilePlus, onSelect: onSaveAs },
        ...(name !== null && version !== null
          ? [
              {
                id: 'delete',
                text: `Delete ${name}…`,
                icon: Trash,
                danger: true,
                onSelect: () => void remove(name, version),
              },
            ]
          : []),
      ]}
    />
  );
}
