import { expect, test, vi } from "vitest";

// Before any module of the product reads it.
vi.hoisted(() => void (process.env["PUBLIC_URL"] = "https://passport.example.org"));

const { fetchApp } = await import("#tests/http.ts");
await import("#tests/db.ts");

test("on https the session cookie is secure, and our own resolver knows it", async () => {
  const json = { name: "Ada Obi", email: "ada@example.org", password: "a good secret" };
  const headers = { origin: "https://passport.example.org" };
  const response = await fetchApp("/api/auth/sign-up/email", { json, headers });
  const cookie = response.headers.getSetCookie()[0] ?? "";
  expect(cookie).toMatch(
    /^__Secure-sdg-passport\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const page = await fetchApp("/auth", { cookie: cookie.split(";")[0] ?? "" });
  expect(page.headers.get("location")).toBe("/");
});

test("on https every other cookie is secure too", async () => {
  const refused = await fetchApp("/passport");
  expect(refused.status).toBe(302);
  const cookies = refused.headers.getSetCookie();
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(
    /^sdg-passport\.toast=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
