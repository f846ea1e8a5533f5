/** Returns functions that send forms to a product and read its pages as one user. */
export function visitor(address: string, cookie = "") {
  const keep = (response: Response) => {
    const set = response.headers.getSetCookie().filter((one) => !one.includes("Max-Age=0"));
    if (set.length) cookie = set.map((one) => one.split(";")[0]).join("; ");
    return response;
  };
  return {
    cookie: () => cookie,
    get: (path: string, accept = "*/*") =>
      fetch(`${address}${path}`, { headers: { cookie, accept }, redirect: "manual" }),
    send: async (path: string, form: Record<string, string>) =>
      keep(
        await fetch(`${address}${path}`, {
          method: "POST",
          headers: { cookie, Origin: address },
          body: new URLSearchParams(form),
          redirect: "manual",
        }),
      ),
  };
}
