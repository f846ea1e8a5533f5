type None = Record<string, never>;
/** A copy of the input. */
type Input = Record<string, unknown>;
type Title = { title: string };
type Name = { name: string };
type Learner = { learner: string };
type Invoice = { number: string };
type Webhook = { url?: string };

/**
 * Every action of the audit log with the details stored with it. The log shows a learner, a title, a name, a number, a
 * reason, a note and a role, so details use these names for them. Stored entries keep their action: one that is renamed
 * here is no longer found.
 */
export type AuditDetails = {
  "event.created": Input & Title;
  "event.updated": Input & { title?: string | undefined };
  "event.deleted": Title;
  "event.activated": None;
  "event.deactivated": None;
  "event.checked_in": Learner;
  "event.check_in_undone": Learner;
  "event.guest_removed": None;
  "event.code_renewed": None;
  "event.proposed": Input & { title?: string; status: string };
  "event.proposal_withdrawn": Title;
  "event.approved": EventDecided & { points?: number };
  "event.changes_requested": EventDecided;
  "event.declined": EventDecided;
  "event.staff_invited": { role: string };
  "event.staff_removed": { role: string };
  "event.staff_link_created": Name;
  "event.staff_link_withdrawn": Name;
  "event.thanked": None;
  "mission.created": Input & Title;
  "mission.updated": Input & { title?: string | undefined };
  "mission.deleted": Title;
  "mission.activated": None;
  "mission.deactivated": None;
  "completion.approved": Reviewed;
  "completion.rejected": Reviewed;
  "completion.revoked": Learner & { mission_id: string; reason: string };
  "template.created": Input & Name;
  "template.updated": Input & { name?: string | undefined };
  "template.placed": Input;
  "template.deleted": Name & { templateUrl: string };
  "certificate.issued": Learner & { course: string; number: string };
  "certificate.revoked": { number: string; reason: string };
  "certificate.reissue_granted": { number: string };
  "certificate.reissue_declined": { note: string };
  "course.updated": Title;
  "course.published": { version: string };
  "course.unpublished": { reason: string | null };
  "instructor.granted": Learner & { note: string | null };
  "instructor.declined": Learner & { note: string | null };
  "institution.approved": InstitutionReviewed;
  "institution.rejected": InstitutionReviewed;
  "institution.withdrawn": Name & { note: string | null };
  "institution.restored": Name & { note: string | null };
  "institution.proofs_allowed": Name;
  "institution.proofs_disallowed": Name;
  "institution.role_set": Name & Learner & { role: string };
  "institution.member_removed": Name & Learner;
  "institution.changed": Input & Name;
  "institution.assigned": Name & Title;
  "institution.assignment_moved": Name & Title;
  "institution.assignment_withdrawn": Name & Title;
  "institution.class_deleted": Name & { pupils: number };
  "institution.pupil_deleted": Name;
  "institution.pupil_exported": Name;
  "institution.pins_reset": Name & { pupils: number };
  "post.kept": Partial<Learner>;
  "post.removed": Partial<Learner> & { reason: string };
  "sign_in.confirmed": Name & { issuer: string };
  "sign_in.withdrawn": Name & { issuer: string };
  "suspension.made": { reason: string; days: number };
  "suspension.lifted": None;
  "product.created": Title;
  "product.updated": Title;
  "product.shown": Title;
  "product.hidden": Title;
  "product.deleted": Title;
  "product.pictures_changed": Title;
  "product.variant_added": Title & { sku: string };
  "product.variant_updated": Title & { sku: string };
  "product.variant_removed": Title & { sku: string };
  "order.shipped": { number: string };
  "order.delivered": { number: string };
  "order.cancelled": { number: string };
  "order.refunded": { number: string; amount: number; note: string };
  "invoice.paid": Invoice;
  "invoice.cancelled": Invoice;
  "invoice.refunded": Invoice & { amount: number; reason: string };
  "role.granted": { role: string };
  "role.revoked": { role: string };
  "account.erased": None;
  "account.points_corrected": { points: number; reason: string };
  "account.question_answered": { points: number };
  "account.sessions_ended": { sessions: number };
  "account.verification_sent": None;
  "blog.created": Title & { id: string };
  "blog.updated": Title;
  "blog.published": Title & { publish_at: string | null };
  "blog.scheduled": Title & { publish_at: string | null };
  "blog.unpublished": Title & { publish_at: string | null };
  "blog.deleted": Title;
  "export.downloaded": Exported & Name;
  "message.answered": None;
  "message.closed": None;
  "message.reopened": None;
  "message.deleted": None;
  "webhook.created": Webhook;
  "webhook.changed": Webhook;
  "webhook.switched_on": Webhook;
  "webhook.switched_off": Webhook & { because?: string };
  "webhook.secret_renewed": Webhook;
  "webhook.resent": { delivery: string };
  "webhook.deleted": Webhook;
};
/** Whose data a downloaded list contains, and its filters: local days, and the id of a course. */
type Exported = {
  scope: string;
  institution: string | null;
  course: string | null;
  from: string | null;
  to: string | null;
};
type EventDecided = Title & { note: string | null };
type Reviewed = Learner & { mission_id: string; note: string | null; institution_id?: string };
type InstitutionReviewed = Name & { learner: string | null; note: string | null };

export type AuditAction = keyof AuditDetails;

/** What an action was done to. */
export type AuditSubjectType =
  | "user"
  | "event"
  | "mission"
  | "completion"
  | "template"
  | "certificate"
  | "course"
  | "application"
  | "institution"
  | "post"
  | "product"
  | "order"
  | "invoice"
  | "blog"
  | "export"
  | "message"
  | "webhook";
