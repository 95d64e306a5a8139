/** What other programs may be told of, under the names they know it by (docs/api.md). */
export const webhookEvents = ["inscrit", "parti", "publie"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** A message that says nothing happened: the administrator tries a door. */
export const TRIAL = "essai";
