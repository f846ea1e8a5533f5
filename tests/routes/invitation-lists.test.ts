import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { listInvitations } from "#app/domains/institutions/invitations/queries.server.ts";
import { buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

async function openInstitution(overrides: Parameters<typeof buildInstitution>[1] = {}) {
  const institution = await buildInstitution(db, overrides);
  const cookie = await buildSessionCookie(db, institution.owner);
  const page = `/institutions/${institution.slug}/staff/invitations`;
  return { id: institution.id, cookie, page };
}
type School = Awaited<ReturnType<typeof openInstitution>>;

async function post({ page, cookie }: School, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const response = await fetchApp(page, { method: "POST", cookie, body });
  return {
    status: response.status,
    to: response.headers.get("location"),
    page: await response.text(),
  };
}

async function keep(school: School, people: string) {
  const { status, to } = await post(school, { intent: "list", people });
  expect([status, to]).toEqual([302, expect.stringContaining(`${school.page}/`)]);
  return {
    read: async () => (await fetchApp(to ?? "", { cookie: school.cookie })).text(),
    press: async (form: Record<string, string>) =>
      fetchApp(to ?? "", { cookie: school.cookie, form }),
  };
}

const rowsIn = (page: string) => {
  const [, csv = ""] = /href="data:text\/csv;charset=utf-8,([^"]+)"/.exec(page) ?? [];
  const file = decodeURIComponent(csv.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"));
  return file.split("\r\n").slice(1);
};
const listed = async ({ id }: School) =>
  (await listInvitations(id, { limit: 9, isWaiting: true })).items.map(({ email }) => email);
const queued = async () => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::integer as n from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'send-invitation'`);
  return Number(rows[0]?.n);
};

test("previews a pasted list, sends it with one press, and withdraws it with one", async () => {
  const school = await openInstitution();
  const before = await queued();
  const list = await keep(
    school,
    "Email\tName\na@list.example\tAda\nnonsense\tBen\n=1+1@x.org\tCleo\nb@list.example\tDan\n",
  );
  const bad = [
    '"3","nonsense","Ben","","","bad-address","Invalid email address"',
    `"4","'=1+1@x.org","Cleo","","","bad-address","Invalid email address"`,
  ];
  const preview = await list.read();
  expect(rowsIn(preview)).toEqual([
    '"2","a@list.example","Ada","","","invited","Will be invited"',
    ...bad,
    '"5","b@list.example","Dan","","","invited","Will be invited"',
    "",
  ]);
  expect(preview).toContain("2 people will be invited, 2 have an invalid address");
  expect(preview).toContain("Nothing has been sent yet.");
  expect([await listed(school), await queued()]).toEqual([[], before]);

  const sent = await Promise.all([list.press({ intent: "send" }), list.press({ intent: "send" })]);
  expect(sent.map(({ status }) => status)).toEqual([302, 302]);
  expect((await listed(school)).toSorted()).toEqual(["a@list.example", "b@list.example"]);
  expect(await queued()).toBe(before + 2);
  const done = await list.read();
  expect(rowsIn(done)).toEqual([...bad, ""]);
  expect(done).toContain("2 invited · 2 pending · 0 joined");

  for (const _ of [1, 2]) expect((await list.press({ intent: "withdraw" })).status).toBe(302);
  expect(await listed(school)).toEqual([]);
  expect(await list.read()).toContain("2 invited · 0 pending · 0 joined");
});

test("a list says how it is read, and is corrected and deleted", async () => {
  const school = await openInstitution();
  const list = await keep(school, "Ada;7b;ada@list.example\nBen;7b;ben@list.example");
  expect(await list.read()).toContain("A new cohort will be created: 7b.");
  const mapped = { intent: "map", encoding: "utf-8", "column-0": "name", "column-2": "email" };
  expect((await list.press({ ...mapped, cohort: "Year 7" })).status).toBe(302);
  expect(await list.read()).toContain("A new cohort will be created: Year 7.");
  const refused = await list.press({ intent: "map", "column-0": "email", "column-1": "x" });
  expect(refused.status).toBe(302);
  expect(await list.read()).toContain("No one will be invited");
  const without = await list.press({ intent: "map", "column-0": "name" });
  expect(without.status).toBe(400);
  expect(await without.text()).toContain("Select the column with the email addresses");
  expect((await list.press({ intent: "delete" })).headers.get("location")).toBe(school.page);
  const gone = await list.press({ intent: "send" });
  expect(gone.headers.get("location")).toBe(school.page);
});

test("a preview names the limit and the price of the plan where it is reached", async () => {
  const school = await openInstitution();
  const lines = Array.from({ length: 45 }, (_, n) => `m${n}@room.example`);
  const page = await (await keep(school, `email\n${lines.join("\n")}`)).read();
  expect(page).toContain("40 people will be invited, 5 are over your plan’s limit");
  expect(page).toContain("The Institution plan includes 20,000 for €49.00 a month.");
});

test("shows an error at the field for missing, large and empty lists, and keeps what was pasted", async () => {
  const school = await openInstitution();
  for (const [fields, sentence] of [
    [{}, "Paste your list or select a file"],
    [{ list: new Blob(["x".repeat(1_100_000)]) }, "The list must be smaller than 1 MB"],
    [{ list: new Blob(["name;email"]) }, "contain any people"],
    [{ people: "email\tname" }, "contain any people"],
  ] as const) {
    const { status, page } = await post(school, { intent: "list", ...fields });
    expect([status, page.includes(sentence)], sentence).toEqual([400, true]);
    if ("people" in fields) expect(page).toContain(`${fields.people}</textarea>`);
  }
});

test("before approval, lists, cohorts and assignments are prepared; nothing else opens and nothing is sent", async () => {
  const school = await openInstitution({ status: "requested" });
  const before = await queued();
  const staff = school.page.replace("/invitations", "");
  const open = async (page: string) => {
    const response = await fetchApp(`${staff}${page}`, { cookie: school.cookie });
    return response.headers.get("location") ?? response.status;
  };
  for (const page of ["", "/invitations", "/cohorts", "/assignments"]) {
    expect([page, await open(page)]).toEqual([page, 200]);
  }
  for (const page of [
    "members",
    "report",
    "report.csv",
    "progress.pdf",
    "settings",
    "webhooks",
    "records",
  ]) {
    expect([page, await open(`/${page}`)]).toEqual([page, staff]);
  }
  const list = await keep(school, "a@list.example");
  const preview = await list.read();
  expect(preview).toContain("You can send it here as soon as your institution is approved.");
  expect(preview).not.toContain("Send 1 invitation");
  expect((await list.press({ intent: "send" })).status).toBe(409);
  const form = { intent: "invite", email: "b@list.example" };
  expect((await fetchApp(school.page, { cookie: school.cookie, form })).status).toBe(403);
  expect(await queued()).toBe(before);
  const page = await (await fetchApp(staff, { cookie: school.cookie })).text();
  expect(page).toContain("We’re reviewing your request");
  expect(page).toContain("Your list is ready to send.");

  await db.execute(sql`update institutions set status = 'approved' where id = ${school.id}`);
  expect((await list.press({ intent: "send" })).status).toBe(302);
  expect(await queued()).toBe(before + 1);
});
