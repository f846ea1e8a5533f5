/** The filter of the list of facts. */
export type FactFilter = { q: string; goal: number | undefined };

const maxQuery = 100;

/** Returns the filter in the address of the list; ignores invalid values. */
export function readFactFilter(params: URLSearchParams): FactFilter {
  const goal = /^(?:[1-9]|1[0-7])$/.exec(params.get("goal") ?? "")?.[0];
  return {
    q: (params.get("q") ?? "").trim().slice(0, maxQuery),
    goal: goal === undefined ? undefined : Number(goal),
  };
}
