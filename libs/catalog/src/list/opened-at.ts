/**
 * When each history entry was first opened, in ms. A list asks for events as of this time, so that after going back it
 * sends the same request, which the cache answers.
 */
const opened = new Map<string, number>();

export const openedAt = (historyKey: string): number | undefined => opened.get(historyKey);

export const rememberOpenedAt = (historyKey: string, ms: number): void => void opened.set(historyKey, ms);
