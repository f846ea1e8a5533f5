import { availableParallelism, totalmem } from "node:os";
import { resolve } from "node:path";

import { z } from "zod";

import { computeOnce } from "#app/lib/process-memory.ts";
import { splitLines } from "#app/lib/split-lines.ts";
import { isWebAddress } from "#app/lib/web-address.ts";

/** An invalid environment variable; the message names it and says which values it accepts. */
export class EnvError extends Error {}

const blankAsMissing = (value: unknown) => (value === "" ? undefined : value);
const optionalText = z.preprocess(blankAsMissing, z.string().optional());
const optionalUrl = (protocol: RegExp, example: string) =>
  z.preprocess(
    blankAsMissing,
    z.url({ protocol, error: `must be a URL such as ${example}` }).optional(),
  );
// Not parsed as a web URL: the address of a socket has its path in the position of the host.
const optionalDatabase = z.preprocess(
  blankAsMissing,
  z
    .string()
    .regex(/^postgres(ql)?:\/\/./, "must be a URL such as postgres://user:password@host:5432/name")
    .optional(),
);

const wholeNumber = (min: number, max: number, usual: number, name = "whole number") => {
  const error = `must be a ${name} from ${min} to ${max}`;
  return z.preprocess(
    blankAsMissing,
    z.coerce.number(error).int(error).min(min, error).max(max, error).default(usual),
  );
};

const trueOrFalse = z
  .enum(["true", "false", "1", "0"], "must be true or false")
  .transform((value) => value === "true" || value === "1");

/** The processes that serve requests by default: one for each core, while each has a gibibyte of memory. */
function usualProcesses(): number {
  // Elsewhere, the kernel does not distribute the connections to a port among processes.
  if (process.platform !== "linux") return 1;
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / 2 ** 30), 64));
}

const EnvInput = z.object({
  NODE_ENV: z.preprocess(blankAsMissing, z.string().default("production")),
  PORT: wholeNumber(0, 65_535, 3000, "port number"),
  HOST: z.preprocess(blankAsMissing, z.string().default("127.0.0.1")),
  PUBLIC_URL: optionalUrl(/^https?$/, "https://passport.example.org"),
  DATA_DIR: z
    .preprocess(blankAsMissing, z.string().default("./data"))
    .transform((dir) => resolve(dir)),
  WEB_CONCURRENCY: wholeNumber(1, 64, usualProcesses()),
  DATABASE_URL: optionalDatabase,
  DATABASE_READ_URL: optionalDatabase,
  DATABASE_DIRECT_URL: optionalDatabase,
  // Whether the pooler before DATABASE_URL knows prepared statements. Without a pooler they are always used.
  DATABASE_PREPARED_STATEMENTS: z.preprocess(blankAsMissing, trueOrFalse.optional()),
  SECRET_KEY: z.preprocess(
    blankAsMissing,
    z
      .string()
      .min(32, "must have at least 32 characters, such as those of 'openssl rand -hex 32'")
      .optional(),
  ),
  ADMIN_EMAIL: z.preprocess(blankAsMissing, z.email("must be an email address").optional()),
  ADMIN_PASSWORD: optionalText,
  SMTP_URL: optionalUrl(/^smtps?$/, "smtp://user:password@host:587"),
  MAIL_FROM: z.preprocess(blankAsMissing, z.string().default("SDG Passport <no-reply@localhost>")),
  S3_ENDPOINT: optionalUrl(/^https?$/, "https://s3.example.org"),
  S3_BUCKET: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  S3_REGION: optionalText,
  // Where scheduled backups go. `npm start` chooses for the embedded database.
  BACKUP_TO: z.preprocess(
    blankAsMissing,
    z.enum(["disk", "s3", "off"], "must be disk, s3 or off").optional(),
  ),
  BACKUP_DIR: z.preprocess(
    blankAsMissing,
    z
      .string()
      .transform((dir) => resolve(dir))
      .optional(),
  ),
  BACKUP_BUCKET: optionalText,
  BACKUP_TIME: z.preprocess(
    blankAsMissing,
    z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time in UTC such as 02:30")
      .default("02:30"),
  ),
  BACKUP_KEEP: wholeNumber(1, 1000, 7),
  // Hosts inside our own network, with their port, that user-entered addresses may still refer to.
  PRIVATE_HOSTS: z.preprocess(blankAsMissing, z.string().default("")).transform((hosts) =>
    hosts
      .split(",")
      .map((host) => host.trim())
      .filter(Boolean),
  ),
  OIDC_ISSUER: optionalUrl(/^https?$/, "https://login.example.org"),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: z.preprocess(
    blankAsMissing,
    z.string().max(60, "must have at most 60 characters").default("single sign-on"),
  ),
  STRIPE_SECRET_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_API_BASE: optionalUrl(/^https?$/, "https://api.stripe.com"),
  OPERATOR_NAME: optionalText,
  OPERATOR_ADDRESS: optionalText,
  OPERATOR_EMAIL: z.preprocess(blankAsMissing, z.email("must be an email address").optional()),
  SOCIAL_LINKS: z
    .preprocess(blankAsMissing, z.string().default(""))
    .transform(splitLines)
    .refine((links) => links.every(isWebAddress), "must be web addresses, separated by |"),
  SELLER_NAME: optionalText,
  SELLER_ADDRESS: optionalText,
  SELLER_TAX_ID: optionalText,
  SELLER_BANK: optionalText,
  // Six years is the shortest legal retention period that we know of.
  INVOICE_RETENTION_YEARS: wholeNumber(6, 30, 10),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 128, 6),
  MINIMUM_AGE: wholeNumber(0, 21, 13),
  AGE_OF_CONSENT: wholeNumber(0, 21, 16),
  RATE_LIMIT_FACTOR: z.preprocess(
    blankAsMissing,
    z.coerce.number("must be a number above 0").positive("must be a number above 0").default(1),
  ),
  METRICS_TOKEN: optionalText,
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(/^https?$/, "http://localhost:4318"),
  OTEL_SERVICE_NAME: z.preprocess(blankAsMissing, z.string().default("sdg-passport")),
  // Withdraws the service worker from all browsers: pages need a network again.
  SERVICE_WORKER: z.preprocess(blankAsMissing, trueOrFalse.default(true)),
  TRUST_PROXY: z.preprocess(blankAsMissing, trueOrFalse.default(false)),
  LOG_LEVEL: z.preprocess(
    blankAsMissing,
    z
      .enum(
        ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
        "must be one of fatal, error, warn, info, debug, trace, silent",
      )
      .default("info"),
  ),
});

export type Env = Omit<z.infer<typeof EnvInput>, "PUBLIC_URL"> & { PUBLIC_URL: string };

/** Parses all variables with one schema; throws an EnvError that names the first invalid one. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = EnvInput.safeParse(source);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new EnvError(`${issue?.path.join(".")} is invalid: ${issue?.message}.`);
  }
  const { PUBLIC_URL, ...rest } = parsed.data;
  if (rest.ADMIN_PASSWORD && rest.ADMIN_PASSWORD.length < rest.PASSWORD_MIN_LENGTH) {
    throw new EnvError(
      `ADMIN_PASSWORD is invalid: must have at least ${rest.PASSWORD_MIN_LENGTH} characters.`,
    );
  }
  requireWhole(rest, "A read replica", ["DATABASE_URL"], ["DATABASE_READ_URL"]);
  requireWhole(rest, "A database behind a pooler", ["DATABASE_URL"], ["DATABASE_DIRECT_URL"]);
  if (rest.AGE_OF_CONSENT < rest.MINIMUM_AGE) {
    throw new EnvError("AGE_OF_CONSENT is invalid: must not be lower than MINIMUM_AGE.");
  }
  requireWhole(rest, "Object storage", s3Needs, ["S3_REGION"]);
  if (rest.BACKUP_TO === "s3") requireWhole(rest, "A backup to S3", s3Needs, ["BACKUP_TO"]);
  requireWhole(rest, "Login through a provider", oidcNeeds);
  requireWhole(rest, "Card payment", stripeNeeds);
  const origin = PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${rest.PORT}`;
  return { ...rest, PUBLIC_URL: origin };
}

const s3Needs = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
const oidcNeeds = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"] as const;
const stripeNeeds = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const;

function requireWhole(
  values: Partial<Env>,
  what: string,
  needs: readonly (keyof Env)[],
  others: readonly (keyof Env)[] = [],
): void {
  const given = [...needs, ...others].find((name) => values[name] !== undefined);
  const missing = needs.find((name) => values[name] === undefined);
  if (given === undefined || missing === undefined) return;
  throw new EnvError(
    `${missing} is missing, but ${given} is set. ${what} needs ${needs.join(", ")}.`,
  );
}

/** Returns the environment of this process, parsed on first use. */
export const env: () => Env = computeOnce(() => parseEnv(process.env));

/**
 * Returns the address for LISTEN and advisory locks: it bypasses a transaction pooler, which uses a different
 * connection for every statement.
 */
export const directDatabaseUrl = () => env().DATABASE_DIRECT_URL ?? env().DATABASE_URL ?? "";
