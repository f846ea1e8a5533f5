import { forgetAccount } from "./account.ts";
import { listSubmissions, sendSubmissions } from "./submissions.ts";

/** The page that asks what to do with unsent submissions before a logout. */
const leavingPath = "/offline?leaving=1";

/**
 * Logs out: first sends what is waiting. If something can't be sent, asks before it is deleted. After the logout, removes
 * everything private from this device.
 */
export async function logOut(request: Request): Promise<Response> {
  const isConfirmed = (await request.clone().text()).includes("discard=1");
  if (!isConfirmed && (await listSubmissions()).length > 0) {
    await sendSubmissions();
    if ((await listSubmissions()).length > 0) return toLeavingPage(request);
  }
  const response = await fetch(request);
  const isRefused = !response.ok || response.headers.has("X-Form-Refused");
  if (response.type === "opaqueredirect" || !isRefused) await forgetAccount();
  return response;
}

const toLeavingPage = ({ headers }: Request) =>
  headers.has("X-Form-Fetch")
    ? new Response(null, {
        headers: {
          "X-Form-Answer": "redirect",
          "X-Form-Refused": "1",
          "X-Location": leavingPath,
        },
      })
    : Response.redirect(leavingPath, 303);
