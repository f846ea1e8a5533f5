import { randomBytes } from "node:crypto";
import type { Server } from "node:http";

import { type Browser, expect, type Page, test } from "@playwright/test";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";

import { findFreePort } from "#bin/free-port.ts";
import { buildConnected, buildProvider } from "#tests/builders/identity-provider.ts";
import { clientId } from "#tests/issuer.ts";
import { type Product, startProduct } from "#tests/process/product.ts";

import { clientSecret, startProvider } from "./oidc/provider.ts";

// One product and one provider serve all three tests.
test.describe.configure({ mode: "default" });

let origin = "";
let product: Product;
let provider: Server;
const database = `oidc_${randomBytes(4).toString("hex")}`;
const mailDomain = "lakeside.example.org";

test.beforeAll(async () => {
  const shared = process.env["DATABASE_URL"] ?? "";
  const own = Object.assign(new URL(shared), { pathname: `/${database}` }).href;
  await onDatabase(shared, `create database ${database}`);
  const [port, providerPort] = [await findFreePort(), await findFreePort()];
  const issuer = `http://127.0.0.1:${providerPort}`;
  origin = `http://localhost:${port}`;
  product = startProduct(process.env["DATA_DIR"] ?? "", {
    NODE_ENV: "production",
    DATABASE_URL: own,
    PORT: String(port),
    PUBLIC_URL: origin,
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: "platform",
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: "World Login",
    PRIVATE_HOSTS: new URL(issuer).host,
  });
  await product.ready;
  const institution = await buildInstitution(own, issuer);
  const callback = `${origin}/auth/oidc/callback`;
  provider = await startProvider(issuer, [
    { id: "platform", redirectUri: callback },
    { id: clientId, redirectUri: `${callback}/${institution}` },
  ]);
});

test.afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  product.process.kill("SIGTERM");
  await product.ended;
  await onDatabase(process.env["DATABASE_URL"] ?? "", `drop database ${database} with (force)`);
});

test("a new user logs in through the provider and returns to where they were, twice", async ({
  browser,
}) => {
  const page = await openPage(browser);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Log in with World Login" }).click();
  await signInThere(page, "amina@example.org");
  await expect(page.getByText("Account created successfully!")).toBeVisible();
  await expect(page).toHaveURL(`${origin}/dashboard`);

  await page.context().clearCookies({ name: /sdg-passport/ });
  await page.goto("/auth");
  await page.getByRole("button", { name: "Log in with World Login" }).click();
  // The provider still has a session for this browser.
  await expect(page.getByText("Welcome back!")).toBeVisible();

  await page.goto("/profile?tab=security");
  await expect(page.getByRole("button", { name: "Disconnect World Login" })).toBeVisible();
  await page.context().close();
});

test("cancelling at the provider shows a message", async ({ browser }) => {
  const page = await openPage(browser);
  await page.goto("/auth");
  await page.getByRole("button", { name: "Log in with World Login" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("You cancelled the login")).toBeVisible();
  await expect(page).toHaveURL(`${origin}/auth`);
  await page.context().close();
});

test("an address leads to its institution's login and makes a member, also without scripts", async ({
  browser,
}) => {
  const page = await openPage(browser, false);
  await page.goto("/auth?redirect=/passport");
  await page.getByLabel("Email").fill(`amina@${mailDomain}`);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await page.getByRole("button", { name: "Log in with Lakeside Login" }).click();
  await signInThere(page, `amina@${mailDomain}`);
  await expect(page.getByText("You’re now a member of Lakeside Login")).toBeVisible();
  await expect(page).toHaveURL(`${origin}/passport`);
  await page.context().close();
});

async function openPage(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) throw new Error(message.text());
  });
  return page;
}

async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(email);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function buildInstitution(url: string, issuer: string): Promise<string> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const db = drizzle({ client: pool });
  const { id } = await buildConnected(db);
  await buildProvider(db, id, { issuer, mailDomain }, clientSecret);
  await pool.end();
  return id;
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
