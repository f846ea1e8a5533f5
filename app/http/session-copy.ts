/** The secret-free copy of the session that the browser keeps so that a page knows at once who is there. */
export type SessionCopy = {
  user_id: string;
  name: string;
  email: string;
  roles: readonly string[];
  expires_at: string;
};

export const sessionCopyKey = "sdg-passport.session";

/** The browser's copy of the session, as the tab that changed it last left it. */
export function readSessionCopy(): SessionCopy | undefined {
  try {
    return JSON.parse(localStorage.getItem(sessionCopyKey) ?? "") as SessionCopy;
  } catch {
    return undefined;
  }
}

/**
 * What a page without other scripts runs: it takes away a copy that is no longer true and loads the page
 * anew when another tab signs in or out.
 */
export const sessionWatchScript = `(()=>{let k=${JSON.stringify(sessionCopyKey)},s=document.documentElement.dataset.user||"",u=()=>{try{return JSON.parse(localStorage[k]).user_id}catch{return""}};if(!s)localStorage.removeItem(k);let c=()=>{u()!==s&&location.reload()};addEventListener("storage",e=>{(e.key===k||e.key===null)&&c()});addEventListener("pageshow",e=>{e.persisted&&c()})})()`;
