/** The versions of xAPI that a record store may support; a store of 2.0 refuses requests of 1.0. */
export const xapiVersions = ["2.0.0", "1.0.3"] as const;
export type XapiVersion = (typeof xapiVersions)[number];
