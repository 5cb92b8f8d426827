/** First opening of each history entry, in ms: going back repeats the same request. */
const opened = new Map<string, number>();

export const openedAt = (historyKey: string): number | undefined => opened.get(historyKey);

export const rememberOpenedAt = (historyKey: string, ms: number): void => void opened.set(historyKey, ms);
