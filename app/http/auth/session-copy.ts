/** The copy of the session without secrets that the browser stores, so that a page knows the user at once. */
export type SessionCopy = {
  user_id: string;
  name: string;
  email: string;
  roles: readonly string[];
  expires_at: string;
};

type Session = {
  expiresAt: Date;
  actor: { id: string; name: string; email: string; roles: readonly string[] };
};

/** Returns the copy of a session. */
export function toSessionCopy({ expiresAt, actor }: Session): SessionCopy {
  const { id, name, email, roles } = actor;
  return { user_id: id, name, email, roles, expires_at: expiresAt.toISOString() };
}

/** What stands for a session while a page is rendered for all signed-in readers. */
export const anySession: SessionCopy = {
  user_id: "",
  name: "",
  email: "",
  roles: [],
  expires_at: "",
};

export const sessionCopyKey = "sdg-passport.session";

/** Returns the id of the user in the browser's copy of the session, as the tab that changed it last stored it. */
export function readSessionUser(): string | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(sessionCopyKey) ?? "");
    return copy instanceof Object && "user_id" in copy ? String(copy.user_id) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The script of a page without other scripts: it updates the browser's copy of the session from the page, and reloads
 * the page when another tab logs in or out. The page's own copy is in its `data-session`. A form that was submitted gets
 * ten seconds for its answer first: a reload would cancel it, such as the logout that the other tab noticed.
 */
export const sessionWatchScript = `(()=>{let k=${JSON.stringify(sessionCopyKey)},d=document.documentElement.dataset.session||"",i=t=>{try{return JSON.parse(t).user_id}catch{return""}},s=i(d),w=0,c=()=>{w||i(localStorage[k])===s||location.reload()};try{d?localStorage[k]=d:localStorage.removeItem(k)}catch{return}addEventListener("storage",e=>{(e.key===k||e.key===null)&&c()});addEventListener("pageshow",e=>{e.persisted&&c()});addEventListener("submit",()=>{clearTimeout(w);w=setTimeout(()=>{w=0;c()},1e4)})})()`;
