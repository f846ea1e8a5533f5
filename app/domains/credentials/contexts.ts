const credentials = "https://www.w3.org/ns/credentials/v2";
const badges = "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json";
const extensions = "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json";

const clr = "https://purl.imsglobal.org/spec/clr/v2p0/context-2.0.1.json";

/** Contexts of a comprehensive learner record. */
export const clrContexts = [credentials, clr, badges, extensions] as const;

/** Contexts of a badge or certificate, in the order that Open Badges 3.0 requires. */
export const badgeContexts = [credentials, badges, extensions] as const;

/** Contexts of a status list. */
export const statusContexts = [credentials] as const;
