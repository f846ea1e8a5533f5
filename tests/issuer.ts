import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

type Identity = { sub: string; email?: string; email_verified?: boolean; name?: string };
type Code = { challenge: string; redirectUri: string; idToken: string; identity: Identity };
/** Modifications of an ID token before it is issued. */
export type Spoil = {
  claims?: Record<string, unknown>;
  sign?: (claims: JWTPayload, right: (claims: JWTPayload) => Promise<string>) => Promise<string>;
  after?: (token: string) => string;
};

export const clientId = "sdg-passport";
export const clientSecret = "a secret of both";

/** Starts a small OpenID Connect provider that can issue invalid tokens. */
export async function startIssuer() {
  const keys = await generateKeyPair("RS256");
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Identity>();
  let issuer = "";
  let isDown = false;

  const signed = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(keys.privateKey);

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", issuer);
    if (isDown) return json(response, 503, { error: "temporarily_unavailable" });
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return json(response, 200, {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          id_token_signing_alg_values_supported: ["RS256"],
          response_types_supported: ["code"],
          subject_types_supported: ["public"],
        });
      case "/keys": {
        const key = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" };
        return json(response, 200, { keys: [key] });
      }
      case "/token":
        return giveTokens(await readBody(request), request, response);
      case "/userinfo": {
        const token = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
        const identity = tokens.get(token);
        return identity ? json(response, 200, identity) : json(response, 401, { error: "invalid" });
      }
      default:
        return json(response, 404, {});
    }
  }

  function giveTokens(sent: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    if (!isUs(request.headers.authorization)) {
      return json(response, 401, { error: "invalid_client" });
    }
    const code = codes.get(sent.get("code") ?? "");
    codes.delete(sent.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(sent.get("code_verifier") ?? "")
      .digest("base64url");
    if (code?.challenge !== challenge || code.redirectUri !== sent.get("redirect_uri")) {
      return json(response, 400, { error: "invalid_grant" });
    }
    const accessToken = randomBytes(16).toString("hex");
    tokens.set(accessToken, code.identity);
    return json(response, 200, {
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: 60,
      id_token: code.idToken,
    });
  }

  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  issuer = `http://127.0.0.1:${port}`;

  return {
    issuer,
    host: `127.0.0.1:${port}`,
    setDown: (down: boolean) => void (isDown = down),
    /**
     * Returns the callback address that a browser is redirected to after a user has logged in at the given
     * address.
     */
    async signIn(address: string, identity: Identity, spoil: Spoil = {}): Promise<string> {
      const asked = new URL(address).searchParams;
      const now = Math.floor(Date.now() / 1000);
      const claims: JWTPayload = {
        iss: issuer,
        aud: asked.get("client_id") ?? "",
        sub: identity.sub,
        iat: now,
        exp: now + 300,
        nonce: asked.get("nonce") ?? "",
        ...spoil.claims,
      };
      const token = await (spoil.sign?.(claims, signed) ?? signed(claims));
      const code = randomBytes(16).toString("hex");
      codes.set(code, {
        challenge: asked.get("code_challenge") ?? "",
        redirectUri: asked.get("redirect_uri") ?? "",
        idToken: spoil.after?.(token) ?? token,
        identity,
      });
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", asked.get("state") ?? "");
      return back.pathname + back.search;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

// Both parts are form-encoded before they are joined (RFC 6749, 2.3.1).
function isUs(authorization = ""): boolean {
  const [scheme, proof = ""] = authorization.split(" ");
  const parts = Buffer.from(proof, "base64").toString().split(":");
  const [id, secret] = parts.map((part) => decodeURIComponent(part.replaceAll("+", " ")));
  return scheme === "Basic" && id === clientId && secret === clientSecret;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
