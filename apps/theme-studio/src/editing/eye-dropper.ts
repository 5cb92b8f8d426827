/** https://developer.mozilla.org/en-US/docs/Web/API/EyeDropper, in Chromium only. */
interface EyeDropperApi {
  open(): Promise<{ readonly sRGBHex: string }>;
}

declare global {
  interface Window {
    readonly EyeDropper?: new () => EyeDropperApi;
  }
}

export const hasEyeDropper = (): boolean => window.EyeDropper !== undefined;

/** The colour of a pixel that the user clicks; null: cancelled. */
export async function pickFromScreen(): Promise<string | null> {
  if (!window.EyeDropper) return null;
  try {
    const { sRGBHex } = await new window.EyeDropper().open();
    return sRGBHex;
  } catch {
    return null;
  }
}
