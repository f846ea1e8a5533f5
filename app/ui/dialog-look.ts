/** The classes of every dialog. */
export const dialogLook =
  "m-auto max-h-[85dvh] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-md border border-line bg-raised text-ink shadow-overlay";
