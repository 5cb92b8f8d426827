/** A value that holds at once and is saved behind the scenes, one save after the other. */
export interface SavedValue<T> {
  change(value: T): void;
}

interface Options<T> {
  /** As the server has it. */
  readonly saved: T;
  /** Whether the server has it now. */
  readonly save: (value: T) => Promise<boolean>;
  /** What is to be seen: the value that was chosen, and where it could not be saved, the one that holds. */
  readonly show: (value: T) => void;
}

export function createSavedValue<T>({ saved, save, show }: Options<T>): SavedValue<T> {
  let held = saved;
  let wanted = saved;
  let isSaving = false;
  const catchUp = async () => {
    isSaving = true;
    while (wanted !== held) {
      const sent = wanted;
      const isSaved = await save(sent);
      if (isSaved) held = sent;
      // What was chosen meanwhile has its own try.
      else if (wanted === sent) show((wanted = held));
    }
    isSaving = false;
  };
  return {
    change(value) {
      wanted = value;
      show(value);
      if (!isSaving) void catchUp();
    },
  };
}
