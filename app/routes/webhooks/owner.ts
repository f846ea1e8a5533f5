/** The owner of the endpoints that a screen shows, and the path of the screen. */
export type WebhookOwner = {
  /** null for the endpoints of the platform. */
  institutionId: string | null;
  path: string;
};

export const platform: WebhookOwner = { institutionId: null, path: "/admin/webhooks" };
