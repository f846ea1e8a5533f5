import { useCallback, useRef, useSyncExternalStore } from "react";

import { findLocalStorage } from "#app/lib/local-storage.ts";

const key = "sdg-passport.scan-mute";
const listeners = new Set<() => void>();

// Where the browser keeps nothing, the choice lasts as long as the page.
let muted: boolean | undefined;
const readMuted = () => (muted ??= findLocalStorage()?.getItem(key) === "1");

function writeMuted(next: boolean): void {
  muted = next;
  try {
    findLocalStorage()?.setItem(key, next ? "1" : "0");
  } catch {
    // There is no room.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A soft tone and a short tremble for each scan, high for well and low for not; and the switch that hushes them. */
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
