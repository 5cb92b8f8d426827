/** Copies a text. False if the browser refuses, or has no clipboard, as on pages without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  // oxlint-disable-next-line no-restricted-properties -- the only place that reads it
  const { clipboard }: { readonly clipboard?: Clipboard } = navigator;
  if (!clipboard) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
