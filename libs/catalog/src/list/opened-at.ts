/**
 * When each history entry was first opened, in ms. After going back, the list sends the same request as before, which the
 * cache answers.
 */
const opened = new Map<string, number>();

export const openedAt = (historyKey: string): number | undefined => opened.get(historyKey);

export const rememberOpenedAt = (historyKey: string, ms: number): void => void opened.set(historyKey, ms);
