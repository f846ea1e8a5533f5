import { expect, test } from "@playwright/test";
import { eq, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";

import { createApiKey } from "#app/domains/accounts/api-keys/api-keys.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { webhookDeliveries, webhookEndpoints } from "#app/domains/webhooks/tables.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { receiverPort } from "#tests/e2e-server.ts";
import { startReceiver } from "#tests/receiver.ts";

test("an endpoint that fails twice gets its delivery, and the admin sees the log and resends it", async ({
  page,
  context,
}) => {
  const learner = await buildActor(db, { name: "Ada Obi" });
  // An endpoint of the platform also gets the check-ins of tests that run at the same time.
  const receiver = await startReceiver(receiverPort, (body) => body.includes(learner.id));
  try {
    const root = await buildActor(db, { roles: ["admin"] });
    const [name = "", value = ""] = (await buildSessionCookie(db, root)).split("=");
    await context.addCookies([{ name, value, domain: "localhost", path: "/" }]);
    await page.goto("/admin/webhooks");
    await page.getByLabel("Endpoint URL").fill(receiver.url);
    await page.getByLabel("Check-ins").check();
    await page.getByRole("button", { name: "Add endpoint" }).click();
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
    await page.getByRole("link", { name: `Deliveries and settings of ${receiver.url}` }).click();

    receiver.answers.push(500, 503);
    await checkIn(learner, (await buildEvent(db, { title: "Reef walk" })).qrCodeData);
    const arrived = (n: number) => expect.poll(() => receiver.received.length).toBe(n);
    for (const n of [1, 2]) {
      // The retry intervals are minutes; the test brings the retries forward.
      await arrived(n);
      await expectAttempts(learner.id, n);
      await bringForward(learner.id);
    }
    await arrived(3);
    for (const { headers, body } of receiver.received) {
      const sent = new Webhook(secret).verify(body, headers as Record<string, string>);
      expect(sent).toMatchObject({ type: "checkin.created", data: { full_name: "Ada Obi" } });
    }
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);

    await expectAttempts(learner.id, 3);
    await page.reload();
    const line = page.getByRole("listitem").filter({ hasText: learner.id });
    await expect(line).toContainText("Delivered");
    await line.getByText("3 attempts").click();
    await expect(line).toContainText("Responded with 500");
    await expect(line).toContainText("Responded with 503");
    await expect(line).toContainText("Responded with 204");
    await line.getByRole("button", { name: /^Resend/ }).click();
    await expect(page.getByText("Sending the delivery")).toBeVisible();
    await arrived(4);
    await page.getByRole("button", { name: "Send ping" }).click();
    await expect(page.getByText("Ping delivered (204)")).toBeVisible();
  } finally {
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.url, receiver.url));
    await receiver.stop();
  }
});

test("a reader tries a call, and a key without its scope is refused", async ({ page }) => {
  await page.goto("/api");
  await page.getByRole("link", { name: /^Me The authenticated user/ }).click();
  const call = page.getByRole("region", { name: "Update your profile" });
  await call.getByText("Try it").click();
  const learner = await buildActor(db);
  const made = await createApiKey(learner, {
    id: crypto.randomUUID(),
    name: "Reader",
    days: 1,
    scopes: ["profile:read"],
  });
  await call.getByLabel("Request body").fill('{"country":"KE"}');
  await call.getByLabel("API key").fill(made.ok ? made.key : "");
  await call.getByRole("button", { name: "Send request" }).click();
  await expect(call.getByRole("status")).toContainText("doesn’t have the scope profile:write");
  const read = page.getByRole("region", { name: "Retrieve your profile" });
  await read.getByText("Try it").click();
  await read.getByLabel("API key").fill(made.ok ? made.key : "");
  await read.getByRole("button", { name: "Send request" }).click();
  await expect(read.getByRole("status")).toContainText(learner.email);
});

// Other endpoints may be notified too.
const here = `%:${receiverPort}/%`;

const expectAttempts = (learner: string, attempts: number) =>
  expect
    .poll(async () => {
      const { rows } = await db.execute<{ n: number }>(sql`
        select count(*)::integer as n from webhook_attempts a
        join webhook_deliveries d on d.id = a.delivery_id
        join webhook_endpoints e on e.id = d.endpoint_id
        where d.user_id = ${learner} and e.url like ${here}`);
      return rows[0]?.n;
    })
    .toBe(attempts);

const bringForward = (learner: string) =>
  db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: sql`now()` })
    .where(eq(webhookDeliveries.userId, learner));
