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
 * What a page without other scripts runs: it makes the browser's copy say what the page knows, and loads the
 * page anew when another tab signs in or out. The page's own copy stands in its `data-session`.
 */
export const sessionWatchScript = `(()=>{let k=${JSON.stringify(sessionCopyKey)},d=document.documentElement.dataset.session||"",i=t=>{try{return JSON.parse(t).user_id}catch{return""}},s=i(d),c=()=>{i(localStorage[k])!==s&&location.reload()};try{d?localStorage[k]=d:localStorage.removeItem(k)}catch{return}addEventListener("storage",e=>{(e.key===k||e.key===null)&&c()});addEventListener("pageshow",e=>{e.persisted&&c()})})()`;
