import { useDeferredComponent } from '@grandstand/ui';
import type { ReactNode } from 'react';
import type { ClipEditorProps } from './ClipEditor.tsx';

const loadEditor = async () => (await import('./ClipEditor.tsx')).ClipEditor;

/** The editor, as a separate chunk; renders nothing until it has loaded. */
export function LazyClipEditor(props: ClipEditorProps): ReactNode {
  const [ClipEditor] = useDeferredComponent(loadEditor);
  return ClipEditor && <ClipEditor {...props} />;
}
