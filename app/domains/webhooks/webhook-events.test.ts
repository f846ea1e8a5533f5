import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCertificate } from "#tests/builders/certificates.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import {
  buildConnectedInstitution,
  buildEndpoint,
  joinInstitution,
} from "#tests/builders/webhooks.ts";
import { inRollback } from "#tests/db.ts";

import { switchEndpoint } from "./change-endpoint.server.ts";
import { webhookDeliveries } from "./tables.server.ts";

const listNotified = async (endpointId: string, tx: Db) =>
  tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, endpointId))
    .orderBy(webhookDeliveries.id);

async function buildEndpoints(tx: Db) {
  const admin = await buildActor(tx, { roles: ["admin"] });
  const owner = await buildActor(tx);
  const member = await buildActor(tx, { name: "أمينة" });
  const stranger = await buildActor(tx);
  const institution = await buildConnectedInstitution(tx, owner);
  const ofAll = await buildEndpoint(tx, admin);
  const ofOwn = await buildEndpoint(tx, owner, { institutionId: institution.id });
  return { admin, owner, member, stranger, institution, ofAll, ofOwn };
}

test("records each event once for all permitted endpoints, in its transaction", () =>
  inRollback(async (tx) => {
    const { admin, member, stranger, institution, ofAll, ofOwn } = await buildEndpoints(tx);
    await joinInstitution(tx, institution.id, member);
    const event = await buildEvent(tx);
    await checkIn(member, event.qrCodeData, tx);
    await checkIn(member, event.qrCodeData, tx);
    await checkIn(stranger, event.qrCodeData, tx);
    const certificate = await buildCertificate(tx, { userId: member.id });
    const { id: completion, mission } = await buildCompletion(tx, { learner: member });
    expect((await listNotified(ofAll.id, tx)).map((delivery) => delivery.event)).not.toContain(
      "completion.approved",
    );
    await reviewCompletion(admin, completion, { decision: "approved", review_note: null }, tx);

    const notified = await listNotified(ofOwn.id, tx);
    expect(notified.map(({ event }) => event).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "certificate.issued",
      "checkin.created",
      "completion.approved",
      "member.joined",
    ]);
    expect(
      notified.every(({ userId, status }) => userId === member.id && status === "waiting"),
    ).toBe(true);
    const dataOf = (name: string) =>
      (notified.find(({ event }) => event === name)?.payload as { data: unknown } | undefined)
        ?.data;
    expect(dataOf("checkin.created")).toMatchObject({
      event_id: event.id,
      event_title: event.title,
      user_id: member.id,
      full_name: "أمينة",
      check_in_method: "qr",
    });
    expect(dataOf("certificate.issued")).toMatchObject({
      certificate_number: certificate.certificateNumber,
    });
    expect(dataOf("completion.approved")).toMatchObject({ mission_title: mission.title });
    expect(dataOf("member.joined")).toMatchObject({
      institution_id: institution.id,
      role: "member",
    });
    const all = await listNotified(ofAll.id, tx);
    expect(all).toHaveLength(5);
    expect(all.filter(({ userId }) => userId === stranger.id)).toHaveLength(1);
  }));

test("records nothing for other subscriptions and disabled endpoints", () =>
  inRollback(async (tx) => {
    const { admin, member, ofAll } = await buildEndpoints(tx);
    const deaf = await buildEndpoint(tx, admin, { events: ["member.joined"] });
    await switchEndpoint(admin, ofAll.id, false, tx);
    const event = await buildEvent(tx);
    await checkIn(member, event.qrCodeData, tx);
    expect(await listNotified(ofAll.id, tx)).toEqual([]);
    expect(await listNotified(deaf.id, tx)).toEqual([]);
  }));
