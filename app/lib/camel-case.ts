/** A name in snake_case as it is in camelCase. */
export type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** Returns a name in snake_case in camelCase: `points_reward` becomes `pointsReward`. */
export const camelCase = <Name extends string>(name: Name) =>
  name.replaceAll(/_(.)/g, (_match, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
