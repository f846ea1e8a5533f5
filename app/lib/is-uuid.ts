/** Returns whether a text is a UUID in the product's notation, so that it may be used in a query. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
