import type { AuditAction, AuditSubjectType } from "#app/domains/accounts/audit-actions.ts";
import { adminUserPath } from "#app/domains/accounts/roles/user-account.ts";
import { adminBlogPath } from "#app/domains/blog/blog-post.ts";
import { verifyPath } from "#app/domains/certificates/certificate.ts";
import { postPath } from "#app/domains/community/posts/post.ts";
import { messagePath } from "#app/domains/contact-messages/message.ts";
import { adminOrderPath } from "#app/domains/shop/orders/order.ts";
import { adminProductPath } from "#app/domains/shop/product.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** The kinds of admin actions, as given by the first part of an action's name. */
export const auditKinds = [
  "event",
  "mission",
  "completion",
  "template",
  "certificate",
  "course",
  "instructor",
  "institution",
  "post",
  "suspension",
  "product",
  "order",
  "invoice",
  "sign_in",
  "role",
  "account",
  "blog",
  "export",
  "message",
  "webhook",
] as const satisfies readonly (AuditAction extends `${infer Kind}.${string}` ? Kind : never)[];
export type AuditKind = (typeof auditKinds)[number];

/** Returns whether a string is a kind of action. */
export const isAuditKind = (word: unknown): word is AuditKind =>
  auditKinds.some((kind) => kind === word);

/** The actor of an entry: an account, an account that has been deleted (no name), or null for the command line. */
export type AuditActor = { id: string; name: string | null } | null;

/** The subject of an action. The name is null once it is unknown, the path is null if it has no page. */
export type AuditSubject = { type: string; id: string; name: string | null; path: string | null };

export type AuditEntry = {
  id: string;
  action: string;
  createdAt: Date;
  actor: AuditActor;
  subject: AuditSubject;
  /** The user concerned, if the action is about something of theirs. */
  learner: { id: string; name: string | null } | null;
  /** The reason, as the admin wrote it. */
  note: string | null;
  /** The role that was granted or revoked. */
  role: string | null;
};

export const auditKindKey = <K extends AuditKind>(kind: K): `audit.kind_${K}` =>
  `audit.kind_${kind}`;

const sentences = {
  "event.created": "audit.eventCreated",
  "event.updated": "audit.eventUpdated",
  "event.deleted": "audit.eventDeleted",
  "event.activated": "audit.eventActivated",
  "event.deactivated": "audit.eventDeactivated",
  "event.checked_in": "audit.eventCheckedIn",
  "event.check_in_undone": "audit.eventCheckInUndone",
  "event.guest_removed": "audit.eventGuestRemoved",
  "event.code_renewed": "audit.eventCodeRenewed",
  "event.proposed": "audit.eventProposed",
  "event.proposal_withdrawn": "audit.eventProposalWithdrawn",
  "event.approved": "audit.eventApproved",
  "event.changes_requested": "audit.eventChangesRequested",
  "event.declined": "audit.eventDeclined",
  "event.staff_invited": "audit.eventStaffInvited",
  "event.staff_removed": "audit.eventStaffRemoved",
  "event.staff_link_created": "audit.eventStaffLinkCreated",
  "event.staff_link_withdrawn": "audit.eventStaffLinkWithdrawn",
  "event.thanked": "audit.eventThanked",
  "mission.created": "audit.missionCreated",
  "mission.updated": "audit.missionUpdated",
  "mission.deleted": "audit.missionDeleted",
  "mission.activated": "audit.missionActivated",
  "mission.deactivated": "audit.missionDeactivated",
  "completion.approved": "audit.completionApproved",
  "completion.rejected": "audit.completionRejected",
  "completion.revoked": "audit.completionRevoked",
  "template.created": "audit.templateCreated",
  "template.updated": "audit.templateUpdated",
  "template.placed": "audit.templatePlaced",
  "template.deleted": "audit.templateDeleted",
  "certificate.issued": "audit.certificateIssued",
  "certificate.revoked": "audit.certificateRevoked",
  "certificate.reissue_granted": "audit.reissueGranted",
  "certificate.reissue_declined": "audit.reissueDeclined",
  "course.updated": "audit.courseUpdated",
  "course.published": "audit.coursePublished",
  "course.unpublished": "audit.courseUnpublished",
  "instructor.granted": "audit.instructorGranted",
  "instructor.declined": "audit.instructorDeclined",
  "institution.approved": "audit.institutionApproved",
  "institution.rejected": "audit.institutionRejected",
  "institution.withdrawn": "audit.institutionWithdrawn",
  "institution.restored": "audit.institutionRestored",
  "institution.proofs_allowed": "audit.institutionProofsAllowed",
  "institution.proofs_disallowed": "audit.institutionProofsDisallowed",
  "institution.role_set": "audit.institutionRoleSet",
  "institution.member_removed": "audit.institutionMemberRemoved",
  "institution.changed": "audit.institutionChanged",
  "institution.assigned": "audit.institutionAssigned",
  "institution.assignment_moved": "audit.institutionAssignmentMoved",
  "institution.assignment_withdrawn": "audit.institutionAssignmentWithdrawn",
  "institution.class_deleted": "audit.classDeleted",
  "institution.pupil_deleted": "audit.pupilDeleted",
  "institution.pupil_exported": "audit.pupilExported",
  "institution.pins_reset": "audit.pinsReset",
  "post.kept": "audit.postKept",
  "post.removed": "audit.postRemoved",
  "sign_in.confirmed": "audit.signInConfirmed",
  "sign_in.withdrawn": "audit.signInWithdrawn",
  "suspension.made": "audit.suspensionMade",
  "suspension.lifted": "audit.suspensionLifted",
  "product.created": "audit.productCreated",
  "product.updated": "audit.productUpdated",
  "product.shown": "audit.productShown",
  "product.hidden": "audit.productHidden",
  "product.deleted": "audit.productDeleted",
  "product.pictures_changed": "audit.productPictures",
  "product.variant_added": "audit.productVariantAdded",
  "product.variant_updated": "audit.productVariantUpdated",
  "product.variant_removed": "audit.productVariantRemoved",
  "order.shipped": "audit.orderShipped",
  "order.delivered": "audit.orderDelivered",
  "order.cancelled": "audit.orderCancelled",
  "order.refunded": "audit.orderRefunded",
  "invoice.paid": "audit.invoicePaid",
  "invoice.cancelled": "audit.invoiceCancelled",
  "invoice.refunded": "audit.invoiceRefunded",
  "role.granted": "audit.roleGranted",
  "role.revoked": "audit.roleRevoked",
  "account.erased": "audit.accountErased",
  "account.points_corrected": "audit.pointsCorrected",
  "account.question_answered": "audit.questionAnswered",
  "account.sessions_ended": "audit.sessionsEnded",
  "account.verification_sent": "audit.verificationSent",
  "blog.created": "audit.blogCreated",
  "blog.updated": "audit.blogUpdated",
  "blog.published": "audit.blogPublished",
  "blog.scheduled": "audit.blogScheduled",
  "blog.unpublished": "audit.blogUnpublished",
  "blog.deleted": "audit.blogDeleted",
  "export.downloaded": "audit.exportDownloaded",
  "message.answered": "audit.messageAnswered",
  "message.closed": "audit.messageClosed",
  "message.reopened": "audit.messageReopened",
  "message.deleted": "audit.messageDeleted",
  "webhook.created": "audit.webhookCreated",
  "webhook.changed": "audit.webhookChanged",
  "webhook.switched_on": "audit.webhookSwitchedOn",
  "webhook.switched_off": "audit.webhookSwitchedOff",
  "webhook.secret_renewed": "audit.webhookSecretRenewed",
  "webhook.resent": "audit.webhookResent",
  "webhook.deleted": "audit.webhookDeleted",
} as const satisfies Record<AuditAction, MessageKey>;

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(sentences, action);

/** Returns the message key that describes an action; a generic one for actions without their own message. */
export const auditSentence = (action: string): MessageKey =>
  isAuditAction(action) ? sentences[action] : "audit.other";

const paths: Partial<Record<AuditSubjectType, (id: string, name: string) => string>> = {
  event: (id) => `/admin/events/${id}/edit`,
  mission: (id) => `/admin/missions/${id}/edit`,
  template: (id) => `/admin/templates/${id}`,
  certificate: (_, number) => verifyPath(number),
  course: (id) => `/instructor/courses/${id}`,
  post: (id) => postPath(id),
  product: (id) => adminProductPath(id),
  order: (_, number) => adminOrderPath(number),
  user: (id) => adminUserPath(id),
  blog: (id) => adminBlogPath(id),
  message: (id) => messagePath(id),
};

/** Returns the path of a subject's page; null if it has none. */
export const subjectPath = (type: string, id: string, name: string): string | null =>
  (hasPath(type) && paths[type]?.(id, name)) || null;

const hasPath = (type: string): type is keyof typeof paths => Object.hasOwn(paths, type);
