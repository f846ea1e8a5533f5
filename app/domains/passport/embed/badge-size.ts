/** The size in pixels of the badge that shows a passport on other websites. */
export const badgeSize = { width: 360, height: 120 } as const;
