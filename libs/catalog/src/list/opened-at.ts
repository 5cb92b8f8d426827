/** When and where a list was opened. */
export interface Opened {
  readonly ms: number;
  /** The zone whose day the list begins with; undefined: the browser's. */
  readonly zone: string | undefined;
}

/**
 * How each history entry was first opened. A list asks for events as of then, so that after going back it sends the same
 * request, which the cache answers.
 */
const opened = new Map<string, Opened>();

export const openedAt = (historyKey: string): Opened | undefined => opened.get(historyKey);

export const rememberOpenedAt = (historyKey: string, at: Opened): void => void opened.set(historyKey, at);
