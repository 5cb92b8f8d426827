/** Elevation in three steps. A dark body swallows soft shadows, so there they are denser. */
export function shadows(onDark: boolean): Record<'--shadow-1' | '--shadow-2' | '--shadow-3', string> {
  const [near, far, deep] = onDark ? [0.5, 0.45, 0.7] : [0.1, 0.08, 0.16];
  return {
    '--shadow-1': `0 1px 2px rgb(0 0 0 / ${near})`,
    '--shadow-2': `0 1px 3px rgb(0 0 0 / ${near}), 0 8px 24px -6px rgb(0 0 0 / ${far})`,
    '--shadow-3': `0 2px 6px rgb(0 0 0 / ${near}), 0 24px 56px -12px rgb(0 0 0 / ${deep})`,
  };
}
