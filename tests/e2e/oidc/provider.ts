import { once } from "node:events";
import { createServer, type Server } from "node:http";

import { Provider } from "oidc-provider";

export const clientSecret = "a secret that both of us know";

type Client = { id: string; redirectUri: string };

/** Starts a certified OpenID Connect provider that logs in any user by the email address they enter. */
export async function startProvider(issuer: string, clients: readonly Client[]): Promise<Server> {
  const provider = new Provider(issuer, {
    clients: clients.map(({ id, redirectUri }) => ({
      client_id: id,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ["authorization_code"],
      response_types: ["code"],
    })),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 60, IdToken: 60 },
    cookies: { keys: ["only for tests"] },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, name: "Amina Odhiambo" }),
    }),
  });
  const server = createServer(provider.callback());
  await once(server.listen(Number(new URL(issuer).port), "127.0.0.1"), "listening");
  return server;
}
