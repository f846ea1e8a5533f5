/** What gets the focus once the form that had it is gone: the value of a button, until it is taken. */
export type FocusMemory = { remember: (value: string) => void; take: () => string | undefined };

/** Creates a memory for the button that is focused in the next form. */
export function createFocusMemory(): FocusMemory {
  let remembered: string | undefined;
  return {
    remember: (value) => {
      remembered = value;
    },
    take: () => {
      const value = remembered;
      remembered = undefined;
      return value;
    },
  };
}
