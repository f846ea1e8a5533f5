import { beforeEach, expect, test, vi } from "vitest";

const operated = {
  OPERATOR_NAME: "Green & Learning <Association>",
  OPERATOR_ADDRESS: "River Street 5 | 10115 Berlin||Germany",
  OPERATOR_EMAIL: "hello@example.org",
};

/** Loads modules again, since the environment of a process is read once. */
async function load(variables: Partial<typeof operated & Record<`SELLER_${string}`, string>>) {
  vi.resetModules();
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const { translate } = await import("#content/messages/translate.server.ts");
  return {
    ...(await import("./operator.server.ts")),
    ...(await import("./email/email-content.server.ts")),
    ...(await import("#app/domains/payments/seller.server.ts")),
    ...(await import("#app/domains/admin-dashboard/list-setup-steps.server.ts")),
    ...(await import("#app/domains/static-pages/page-variables.server.ts")),
    t: translate("en"),
  };
}

beforeEach(() => {
  vi.unstubAllEnvs();
  for (const name of ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL", "SELLER_BANK"]) {
    vi.stubEnv(name, "");
  }
});

const content = {
  subject: "S",
  greeting: "Hello,",
  body: ["Body."],
  button: { label: "Open", url: "https://passport.example.org/" },
  footer: ["Footer."],
};
const ltr = { locale: "en", dir: "ltr" } as const;

test("reads the operator's name, address and email from the environment", async () => {
  const { operator, missingOperatorVariables } = await load(operated);
  expect(operator()).toEqual({
    name: "Green & Learning <Association>",
    address: ["River Street 5", "10115 Berlin", "Germany"],
    email: "hello@example.org",
  });
  expect(missingOperatorVariables()).toEqual([]);
});

test("every email names the operator in both its forms", async () => {
  const { toMail } = await load(operated);
  const { text, html = "" } = toMail("a@b.c", content, ltr);
  const line = "River Street 5 · 10115 Berlin · Germany · hello@example.org";
  expect(text).toContain(`Footer.\nGreen & Learning <Association> · ${line}\n`);
  expect(html).toContain(`Green &amp; Learning &lt;Association&gt; · ${line}`);
});

test("pages name the operator, escaped, and say what is missing", async () => {
  const full = await load(operated);
  expect(full.fillVariables("<p>{{operator}}</p>", full.pageVariables(full.t))).toBe(
    "<p>This site is run by:</p>\n<p><strong>Green &amp; Learning &lt;Association&gt;</strong><br>River Street 5<br>" +
      '10115 Berlin<br>Germany<br><a href="mailto:hello@example.org">hello@example.org</a></p>',
  );
  const partial = await load({ OPERATOR_ADDRESS: "", OPERATOR_EMAIL: "" });
  expect(partial.pageVariables(partial.t)["operator"]).toContain(
    "The operator hasn’t published a postal address yet.",
  );
  vi.unstubAllEnvs();
  const unset = await load({ OPERATOR_NAME: "" });
  expect(unset.pageVariables(unset.t)["operator"]).toBe(
    "<p><strong>The organisation that runs this site hasn’t published its name yet.</strong></p>",
  );
  expect(() => unset.fillVariables("<p>{{nobody}}</p>", {})).toThrow("unknown variable: nobody");
});

test("the operator is the seller by default", async () => {
  const { seller } = await load(operated);
  expect(seller()).toMatchObject({
    name: "Green & Learning <Association>",
    address: ["River Street 5", "10115 Berlin", "Germany"],
    email: "hello@example.org",
  });
  const other = await load({
    SELLER_NAME: "Shop Ltd",
    SELLER_ADDRESS: "Dock 1",
    SELLER_BANK: "Lake Bank|IBAN DE02 1203 0000 0000 2020 51",
  });
  expect(other.seller()).toMatchObject({
    name: "Shop Ltd",
    address: ["Dock 1"],
    bank: ["Lake Bank", "IBAN DE02 1203 0000 0000 2020 51"],
  });
});

test("never shows the sender of emails as the seller's address", async () => {
  vi.stubEnv("MAIL_FROM", "SDG Passport <no-reply@example.org>");
  const { seller } = await load({});
  expect(JSON.stringify(seller())).not.toContain("no-reply");
});

test("the footer's accounts are web addresses only", async () => {
  const readLinks = async (links: string) => {
    vi.resetModules();
    vi.stubEnv("SOCIAL_LINKS", links);
    const { env } = await import("./env.server.ts");
    return env().SOCIAL_LINKS;
  };
  const two = ["https://www.linkedin.com/company/sdg", "https://social.example/@sdg"];
  expect(await readLinks(two.join(" | "))).toEqual(two);
  expect(await readLinks("")).toEqual([]);
  await expect(readLinks("ftp://social.example")).rejects.toThrow("SOCIAL_LINKS");
});

test("warns admins of missing variables until they are set", async () => {
  const openSteps = async (variables: Parameters<typeof load>[0]) => {
    const { listSetupSteps } = await load(variables);
    const open = listSetupSteps(undefined, true, Date.now()).filter(({ isDone }) => !isDone);
    return open.map((step) => [step.kind, step.variables]);
  };
  expect(await openSteps({})).toEqual([
    ["operator", ["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL"]],
    ["mail", ["SMTP_URL", "MAIL_FROM"]],
    ["payment", ["SELLER_BANK"]],
  ]);
  expect(await openSteps({ ...operated, SELLER_BANK: "IBAN DE02" })).toEqual([
    ["mail", ["SMTP_URL", "MAIL_FROM"]],
  ]);
});

test("logs missing variables at the start, and none once they are set", async () => {
  const warnings = async (variables: Partial<typeof operated>) => {
    const { warnOfMissingOperator } = await load(variables);
    const { log } = await import("./log.server.ts");
    const warn = vi.spyOn(log, "warn").mockReturnValue();
    warnOfMissingOperator();
    return warn.mock.calls.map(([facts]) => facts);
  };
  expect(await warnings({ OPERATOR_NAME: "Green Learning" })).toEqual([
    { missing: ["OPERATOR_ADDRESS", "OPERATOR_EMAIL"] },
  ]);
  expect(await warnings(operated)).toEqual([]);
});
