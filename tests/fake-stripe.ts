import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call that Stripe's own library sent: a form, with its key and version in the headers. */
export type StripeCall = {
  method: string;
  path: string;
  form: Record<string, string>;
  idempotencyKey: string | undefined;
  version: string | undefined;
};

type Answer = { status: number; body: unknown };

/**
 * Starts a fake Stripe: it implements the part of the real HTTP protocol that the product uses, records its calls,
 * and repeats its response for a repeated idempotency key.
 */
export async function startFakeStripe(key: string) {
  const calls: StripeCall[] = [];
  const answered = new Map<string, Answer>();
  const subscriptions = new Map<string, Record<string, unknown>>();
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const call = await readCall(request);
    const isKnown = request.headers.authorization === `Bearer ${key}`;
    const answer = isKnown ? remember(call) : failure(401, "invalid_api_key");
    response.writeHead(answer.status, {
      "Content-Type": "application/json",
      "Request-Id": "req_1",
    });
    response.end(JSON.stringify(answer.body));
  }

  function remember(call: StripeCall): Answer {
    const known = call.idempotencyKey && answered.get(call.idempotencyKey);
    if (known) return known;
    calls.push(call);
    const answer = answerTo(call);
    if (call.idempotencyKey) answered.set(call.idempotencyKey, answer);
    return answer;
  }

  function answerTo({ method, path, form }: StripeCall): Answer {
    const id = String(calls.length);
    const [, , resource = "", name = ""] = path.split("/");
    if (path === "/v1/checkout/sessions") {
      const url = `https://checkout.stripe.com/c/pay/cs_test_${id}`;
      return fine({ id: `cs_test_${id}`, object: "checkout.session", url, mode: form["mode"] });
    }
    if (path === "/v1/refunds") {
      return fine({
        id: `re_${id}`,
        object: "refund",
        status: "succeeded",
        amount: Number(form["amount"]),
      });
    }
    if (path === "/v1/prices") return fine({ id: `price_${id}`, object: "price" });
    const subscription = resource === "subscriptions" ? subscriptions.get(name) : undefined;
    if (!subscription) return failure(404, "resource_missing");
    if (method === "DELETE") subscriptions.delete(name);
    return fine(subscription);
  }

  await new Promise<void>((ready) => {
    server.listen(0, "127.0.0.1", ready);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    subscriptions,
    stop: () => new Promise((ended) => server.close(ended)),
  };
}

const fine = (body: unknown): Answer => ({ status: 200, body });

const failure = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: "invalid_request_error", code, message: code } },
});

async function readCall(request: IncomingMessage): Promise<StripeCall> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { pathname, search } = new URL(request.url ?? "", "http://fake");
  const form = new URLSearchParams(Buffer.concat(parts).toString() || search);
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === "string" ? value : undefined;
  };
  return {
    method: request.method ?? "",
    path: pathname,
    form: Object.fromEntries(form),
    idempotencyKey: header("idempotency-key"),
    version: header("stripe-version"),
  };
}
