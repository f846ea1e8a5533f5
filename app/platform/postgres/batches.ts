type Options<Input, Output> = {
  /** Does the work of all inputs of a group at once; returns their outputs in the same order. */
  run: (group: string, inputs: readonly Input[]) => Promise<readonly Output[]>;
  /** The number of inputs that are taken together at most. */
  maxSize: number;
};

type Waiting<Input, Output> = {
  input: Input;
  resolve: (output: Output) => void;
  reject: (error: unknown) => void;
};

/**
 * Returns a function that runs inputs of one group together: an input that arrives while no other of its group is
 * running starts at once, and those that arrive meanwhile are run together afterwards. If a run fails, all its inputs
 * fail with its error.
 */
export function createBatches<Input, Output>({ run, maxSize }: Options<Input, Output>) {
  const groups = new Map<string, Waiting<Input, Output>[]>();

  async function runGroup(group: string, waiting: Waiting<Input, Output>[]): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxSize);
      try {
        const outputs = await run(
          group,
          batch.map(({ input }) => input),
        );
        for (const [at, output] of outputs.entries()) batch[at]?.resolve(output);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    groups.delete(group);
  }

  return (group: string, input: Input): Promise<Output> =>
    new Promise((resolve, reject) => {
      const waiting = groups.get(group);
      const item = { input, resolve, reject };
      if (waiting) {
        waiting.push(item);
        return;
      }
      const started = [item];
      groups.set(group, started);
      void runGroup(group, started);
    });
}
