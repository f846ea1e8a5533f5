import { useCallback, useRef, useSyncExternalStore } from "react";

import { findLocalStorage } from "#app/lib/local-storage.ts";

const key = "sdg-passport.scan-mute";
const listeners = new Set<() => void>();

// If the browser has no storage, the choice lasts as long as the page.
let muted: boolean | undefined;
const readMuted = () => (muted ??= findLocalStorage()?.getItem(key) === "1");

function writeMuted(next: boolean): void {
  muted = next;
  try {
    findLocalStorage()?.setItem(key, next ? "1" : "0");
  } catch {
    // The storage is full.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns a function that plays a tone and vibrates for each scan, high for success and low for failure, and the
 * setting that mutes both.
 */
export function useSignal() {
  const isMuted = useSyncExternalStore(subscribe, readMuted, () => false);
  const audio = useRef<AudioContext>(undefined);
  const signal = useCallback((isWell: boolean) => {
    if (readMuted()) return;
    if ("vibrate" in navigator) navigator.vibrate(isWell ? 60 : [60, 60, 120]);
    play((audio.current ??= new AudioContext()), isWell ? 880 : 220);
  }, []);
  return { isMuted, setMuted: writeMuted, signal };
}

function play(audio: AudioContext, frequency: number) {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.18);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.2);
}
