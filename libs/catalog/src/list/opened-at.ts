/** When each page of the visit's history was opened first, in milliseconds: who comes back to it asks the same again. */
const opened = new Map<string, number>();

export const openedAt = (historyKey: string): number | undefined => opened.get(historyKey);

export const rememberOpenedAt = (historyKey: string, ms: number): void => void opened.set(historyKey, ms);
