import { deferred } from '@grandstand/ui';

/** The editor, as a separate chunk; renders nothing until it has loaded. */
export const LazyClipEditor = deferred(async () => (await import('./ClipEditor.tsx')).ClipEditor);
