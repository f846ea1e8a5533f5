import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

import { findLocalStorage } from "#app/lib/local-storage.ts";

export type QueueKey = "j" | "k" | "a" | "r" | "u";

const storageKey = "sdg-passport.review-keys";

/**
 * Calls `press` for the keys of the review queue, and returns whether they are switched on. Single letters must be switchable (WCAG 2.1.4). They do nothing while a text is typed.
 */
export function useQueueKeys(press: (key: QueueKey) => void) {
  const isOn = useSyncExternalStore(subscribe, readIsOn, () => true);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = isOn ? queueKeyOf(event) : undefined;
    if (key === undefined) return;
    event.preventDefault();
    press(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return isOn;
}

/** Switches the keys on or off, for this browser. */
export function turnQueueKeys(isOn: boolean): void {
  findLocalStorage()?.setItem(storageKey, isOn ? "on" : "off");
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();
const readIsOn = () => findLocalStorage()?.getItem(storageKey) !== "off";

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const letters = new Set<string>(["j", "k", "a", "r", "u"] satisfies QueueKey[]);
const isQueueKey = (letter: string): letter is QueueKey => letters.has(letter);

/** Returns the key of the queue that was pressed; undefined if it belongs to a text, a dialog or the browser. */
export function queueKeyOf(event: KeyboardEvent): QueueKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (event.defaultPrevented || event.isComposing || isForText(event.target)) return undefined;
  // On keyboards of other scripts, the letter is known by its place.
  const typed = event.key.toLowerCase();
  const letter = /^[a-z]$/.test(typed) ? typed : event.code.replace(/^Key/, "").toLowerCase();
  if (!isQueueKey(letter)) return undefined;
  // A key that is held down only moves on: it must not decide one proof after the other.
  return event.repeat && letter !== "j" && letter !== "k" ? undefined : letter;
}

const isForText = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    "textarea, select, dialog, [contenteditable], [popover], input:not([type=checkbox], [type=radio])",
  ) !== null;
