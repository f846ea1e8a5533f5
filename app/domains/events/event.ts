export const eventTypes = ["conference", "workshop", "webinar", "challenge", "volunteer"] as const;
export type EventType = (typeof eventTypes)[number];

export const checkInMethods = ["qr", "qr_rotating", "staff"] as const;
export type CheckInMethod = (typeof checkInMethods)[number];

export const eventDefaults = { eventType: "conference", pointsReward: 50 } as const;
