import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { listInvitations } from "#app/domains/institutions/invitations/queries.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

async function openInstitution() {
  const institution = await buildInstitution(db);
  const cookie = await buildSessionCookie(db, institution.owner);
  return { id: institution.id, cookie, staff: `/institutions/${institution.slug}/staff` };
}
const textOf = async (response: Response) => response.text();

test("previews a list before sending, then reports on each line, on the page and as a file", async () => {
  const { id, cookie, staff } = await openInstitution();
  const list = 'email,role\na@list.example,\nnonsense,\n=1+1@x.org,\n"b@list.example",\n';
  const post = async (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await fetchApp(`${staff}/invitations`, { method: "POST", cookie, body });
    return { status: response.status, page: await textOf(response) };
  };
  const lines = (page: string) => {
    const [, csv = ""] = /href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(page) ?? [];
    const file = decodeURIComponent(csv.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"));
    return file.split("\r\n").slice(1);
  };
  const listed = async () =>
    (await listInvitations(id, { limit: 9, isWaiting: true })).items.map(({ email }) => email);
  const queued = async () => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select count(*)::integer as n from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'send-invitation'`);
    return rows[0]?.n;
  };
  const bad = [
    '"3","nonsense","","","","bad-address","Invalid email address"',
    `"4","'=1+1@x.org","","","","bad-address","Invalid email address"`,
  ];
  const before = await queued();

  const preview = await post({ intent: "preview-list", list: new Blob([list]) });
  expect(preview.status).toBe(200);
  expect(lines(preview.page)).toEqual([
    '"2","a@list.example","","","","invited","Will be invited"',
    ...bad,
    '"5","b@list.example","","","","invited","Will be invited"',
    "",
  ]);
  expect(preview.page).toContain("2 people will be invited.");
  expect(preview.page).toContain("2 rows will be skipped. The table shows why.");
  expect(await listed()).toEqual([]);
  expect(await queued()).toBe(before);

  const [, listField = ""] = /name="list" value="([^"]*)"/.exec(preview.page) ?? [];
  const confirmed = { intent: "invite-list", list: listField.replaceAll("&quot;", '"') };
  expect(confirmed.list).toBe(list);
  const sent = await Promise.all([post(confirmed), post(confirmed)]);
  expect((await listed()).toSorted()).toEqual(["a@list.example", "b@list.example"]);
  expect(await queued()).toBe(Number(before) + 2);
  expect(sent.map(({ page }) => lines(page)[0] ?? "").toSorted()).toEqual([
    '"2","a@list.example","","","","already-invited","Already invited"',
    '"2","a@list.example","","","","invited","Invited"',
  ]);
  const again = await post({ intent: "preview-list", list: new Blob([list]) });
  expect(again.page).toContain("No one in this file can be invited.");
  expect(again.page).not.toMatch(/>Send \d+ invitation/);
});

test("a preview counts the lines that exceed the plan", async () => {
  const { cookie, staff } = await openInstitution();
  const body = new FormData();
  body.set("intent", "preview-list");
  const lines = Array.from({ length: 45 }, (_, n) => `m${n}@room.example`);
  body.set("list", new Blob([`email\n${lines.join("\n")}`]));
  const page = await textOf(
    await fetchApp(`${staff}/invitations`, { method: "POST", cookie, body }),
  );
  expect(page).toContain("39 people will be invited.");
  expect(page).toContain("6 rows are over your plan’s limit. You can invite 39 more people.");
});

test("shows an error at the field for missing, large and invalid lists", async () => {
  const { cookie, staff } = await openInstitution();
  const send = async (file: Blob) => {
    const form = new FormData();
    form.set("intent", "preview-list");
    form.set("list", file, "list.csv");
    const response = await fetchApp(`${staff}/invitations`, { method: "POST", cookie, body: form });
    return [response.status, await textOf(response)] as const;
  };
  for (const [file, sentence] of [
    [new Blob([]), "Select a CSV file"],
    [new Blob(["x".repeat(1_100_000)]), "The file must be smaller than 1 MB"],
    [new Blob([new Uint8Array([0x65, 0xff])]), "isn’t in UTF-8"],
    [new Blob(["name\nAda"]), "The first row must contain the column names"],
  ] as const) {
    const [status, page] = await send(file);
    expect([status, page.includes(sentence)], sentence).toEqual([400, true]);
  }
});
