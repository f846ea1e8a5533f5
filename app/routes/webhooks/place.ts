/** Whose receivers a screen is about, and where it stands. */
export type WebhookPlace = {
  /** null for those of the platform. */
  institutionId: string | null;
  path: string;
};

export const platform: WebhookPlace = { institutionId: null, path: "/admin/webhooks" };
