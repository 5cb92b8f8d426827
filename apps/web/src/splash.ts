/** §9, *Splash removal delay*. */
const REMOVAL_DELAY_MS = 500;

/** Removes the notice of the stamped document for browsers that cannot run the app. */
export const removeNotice = (): void => document.getElementById('notice')?.remove();

/** Fades out and removes the splash screen of the stamped document (§2). */
export function removeSplash(): void {
  removeNotice();
  const splash = document.getElementById('splash');
  if (!splash) return;
  splash.classList.add('leaving');
  setTimeout(() => splash.remove(), REMOVAL_DELAY_MS);
}
