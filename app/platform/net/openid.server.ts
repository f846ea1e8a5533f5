import * as oauth from "oauth4webapi";

import { createProcessMap } from "#app/lib/process-memory.ts";

import { BlockedAddressError, safeFetch, refuseClosed } from "./safe-fetch.server.ts";

/** An OpenID Connect provider, and our client registration there. */
export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Configured by the operator of this installation: it may be anywhere, also inside our own network. */
  isTrusted: boolean;
};

/** The values that bind a provider's response to the authorisation request. */
export type Question = { state: string; nonce: string; verifier: string };

/** The identity of a logged-in user, as asserted by a provider. */
export type Identity = {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string | undefined;
};

export const providerFaults = [
  "unreachable",
  "cancelled",
  "refused",
  "wrong-credentials",
  "wrong-clock",
  "wrong-answer",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** A login through a provider failed, for a reason that can be shown to the user. */
export class ProviderError extends Error {
  readonly fault: ProviderFault;
  constructor(fault: ProviderFault, cause: unknown) {
    super(`The identity provider: ${fault}`, { cause });
    this.fault = fault;
  }
}

/**
 * Creates an authorisation request: returns the address to redirect the browser to, and the values that bind the
 * response to it.
 */
export async function askProvider(
  provider: OpenIdProvider,
  redirectUri: string,
): Promise<Question & { address: string }> {
  return explained(async () => {
    const server = await discover(provider);
    const question = {
      state: oauth.generateRandomState(),
      nonce: oauth.generateRandomNonce(),
      verifier: oauth.generateRandomCodeVerifier(),
    };
    const address = new URL(server.authorization_endpoint ?? "");
    if (!provider.isTrusted) refuseClosed(address);
    const sent = {
      response_type: "code",
      client_id: provider.clientId,
      redirect_uri: redirectUri,
      scope: "openid email profile",
      state: question.state,
      nonce: question.nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(question.verifier),
      code_challenge_method: "S256",
    };
    for (const [name, value] of Object.entries(sent)) address.searchParams.set(name, value);
    return { ...question, address: address.href };
  });
}

/**
 * Returns the identity of the user from the response that a browser brought back: the code is exchanged, and the ID
 * token is accepted only if its signature, issuer, audience, time and nonce are valid.
 */
export async function readProviderAnswer(
  provider: OpenIdProvider,
  redirectUri: string,
  question: Question,
  answer: URLSearchParams,
): Promise<Identity> {
  return explained(async () => {
    const server = await discover(provider);
    const client = { client_id: provider.clientId, [oauth.clockTolerance]: clockToleranceSeconds };
    const options = optionsFor(provider);
    const code = oauth.validateAuthResponse(server, client, answer, question.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      proofOf(provider, server),
      code,
      redirectUri,
      question.verifier,
      options,
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: question.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, options);
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (!claims) throw new Error("The response has no ID token");
    const facts =
      claims["email"] === undefined && server.userinfo_endpoint
        ? await askForFacts(provider, server, client, tokens.access_token, claims.sub)
        : claims;
    return toIdentity(server.issuer, claims.sub, facts);
  });
}

/** Verifies that a provider responds and is the configured issuer. */
export const tryProvider = (provider: OpenIdProvider): Promise<void> =>
  explained(async () => void (await discover(provider, true)));

const clockToleranceSeconds = 30;

async function askForFacts(
  provider: OpenIdProvider,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  accessToken: string,
  subject: string,
) {
  const response = await oauth.userInfoRequest(server, client, accessToken, optionsFor(provider));
  return oauth.processUserInfoResponse(server, client, subject, response);
}

function toIdentity(issuer: string, subject: string, facts: Record<string, unknown>): Identity {
  const text = (name: string) => {
    const value = facts[name];
    return typeof value === "string" && value.trim() ? value.trim() : undefined;
  };
  const parts = [text("given_name"), text("family_name")].filter(Boolean).join(" ");
  return {
    issuer,
    subject,
    email: text("email")?.toLowerCase(),
    // Some providers send the word instead of a boolean.
    emailVerified: facts["email_verified"] === true || facts["email_verified"] === "true",
    name: text("name") ?? (parts || text("preferred_username")),
  };
}

function proofOf(provider: OpenIdProvider, server: oauth.AuthorizationServer): oauth.ClientAuth {
  const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return ways.includes("client_secret_basic")
    ? basicProof(provider)
    : oauth.ClientSecretPost(provider.clientSecret);
}

// Encoded as far as the standard requires and no further: not every provider decodes optional escapes.
function basicProof({ clientId, clientSecret }: OpenIdProvider): oauth.ClientAuth {
  const encode = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);
  const proof = Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString("base64");
  return (_server, _client, _body, headers) => headers.set("authorization", `Basic ${proof}`);
}

const cacheMs = 10 * 60_000;
const discovered = createProcessMap<string, { at: number; server: oauth.AuthorizationServer }>();

async function discover(provider: OpenIdProvider, isAnew = false) {
  const key = `${provider.isTrusted} ${provider.issuer}`;
  const cached = discovered.get(key);
  if (cached && !isAnew && Date.now() - cached.at < cacheMs) return cached.server;
  const issuer = new URL(provider.issuer);
  const response = await oauth.discoveryRequest(issuer, {
    algorithm: "oidc",
    ...optionsFor(provider),
  });
  const server = await oauth.processDiscoveryResponse(issuer, response);
  if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri) {
    throw new Error("The provider's metadata lacks an endpoint or a key set");
  }
  discovered.set(key, { at: Date.now(), server });
  return server;
}

function optionsFor({ issuer, isTrusted }: OpenIdProvider) {
  return {
    // Plain http is allowed or refused by `safeFetch`, or by the operator's configuration.
    [oauth.allowInsecureRequests]: !isTrusted || issuer.startsWith("http:"),
    [oauth.customFetch]: isTrusted ? trustedFetch : guardedFetch,
  };
}

type FetchOptions = oauth.CustomFetchOptions<string, URLSearchParams | undefined>;

const trustedFetch = (address: string, { body, ...options }: FetchOptions): Promise<Response> =>
  fetch(address, { ...options, body: body ?? null, signal: AbortSignal.timeout(10_000) });

const guardedFetch = (address: string, { method, headers, body }: FetchOptions) =>
  safeFetch(address, { method, headers, ...(body && { body: body.toString() }) });

async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new ProviderError(faultOf(error), error);
  }
}

function faultOf(error: unknown): ProviderFault {
  if (error instanceof oauth.AuthorizationResponseError) {
    return error.error === "access_denied" ? "cancelled" : "refused";
  }
  if (error instanceof oauth.ResponseBodyError) {
    return error.error === "invalid_client" ? "wrong-credentials" : "refused";
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) return "wrong-credentials";
  if (error instanceof oauth.OperationProcessingError) {
    if (error.cause instanceof Response && error.cause.status >= 500) return "unreachable";
    return error.code === oauth.JWT_TIMESTAMP_CHECK ? "wrong-clock" : "wrong-answer";
  }
  return isFaultOfWay(error) ? "unreachable" : "wrong-answer";
}

function isFaultOfWay(error: unknown): boolean {
  if (error instanceof BlockedAddressError || !(error instanceof Error)) return true;
  return (
    error.message === "fetch failed" ||
    "syscall" in error ||
    /^(Abort|Timeout)Error$/.test(error.name) ||
    ("code" in error && /^(E[A-Z]+|ERR_TLS|CERT|DEPTH|SELF|UNABLE)/.test(String(error.code)))
  );
}
