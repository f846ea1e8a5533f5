import type { MessageKey } from "#content/messages/catalogue.ts";

type Explanation = { status: 400 | 403 | 404 | 409; key: MessageKey; field?: string };

/** The responses to refused actions on a certificate. */
export const certificateRefusals = {
  "not-allowed": { status: 403, key: "common.notAllowed" },
  "not-found": { status: 404, key: "certificates.notFound" },
  "unknown-learner": { status: 404, key: "adminCertificates.learnerUnknown", field: "learner" },
  "list-empty": { status: 400, key: "adminCertificates.listRequired", field: "list" },
  "list-broken": { status: 400, key: "adminCertificates.listBroken", field: "list" },
  "list-too-long": { status: 400, key: "adminCertificates.listTooLong", field: "list" },
  "id-taken": { status: 409, key: "common.idTaken" },
  "already-revoked": { status: 409, key: "adminCertificates.alreadyRevoked" },
  "already-decided": { status: 409, key: "adminCertificates.alreadyDecided" },
  "same-name": { status: 409, key: "certificates.sameName", field: "wanted_name" },
} as const satisfies Record<string, Explanation>;
