/** How heavy and how large a photo may be that people send. */
export const photoLimits = { photoMegabytes: 8, photoMegapixels: 25 } as const;
