import { useCallback, useRef, useSyncExternalStore } from "react";

import { findLocalStorage } from "#app/lib/local-storage.ts";

/** What the device does for a scan, besides showing its result. */
export type SignalSetting = "sound" | "vibration";

/** How a scan ended: done, to be looked at, refused, or saved until the device is online. */
export type SignalKind = "success" | "notice" | "error" | "saved";

const keyOf = (setting: SignalSetting) => `sdg-passport.scan-${setting}`;
const listeners = new Set<() => void>();

// If the browser has no storage, the choice lasts as long as the page.
const settings: Partial<Record<SignalSetting, boolean>> = {};
const readSetting = (setting: SignalSetting) =>
  (settings[setting] ??= findLocalStorage()?.getItem(keyOf(setting)) !== "0");

function writeSetting(setting: SignalSetting, isOn: boolean): void {
  settings[setting] = isOn;
  try {
    findLocalStorage()?.setItem(keyOf(setting), isOn ? "1" : "0");
  } catch {
    // The storage is full.
  }
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Tone = { hertz: number; at: number; seconds: number };

/** Rising for success, the same twice for a notice, low and long for an error: they differ without their pitch. */
const tones: Record<SignalKind, readonly Tone[]> = {
  success: [
    { hertz: 880, at: 0, seconds: 0.12 },
    { hertz: 1320, at: 0.1, seconds: 0.2 },
  ],
  notice: [
    { hertz: 587, at: 0, seconds: 0.12 },
    { hertz: 587, at: 0.18, seconds: 0.12 },
  ],
  error: [{ hertz: 196, at: 0, seconds: 0.5 }],
  saved: [{ hertz: 660, at: 0, seconds: 0.08 }],
};

/** Milliseconds of vibration and pause, in turn. */
const vibrations: Record<SignalKind, number[]> = {
  success: [80],
  notice: [60, 80, 60],
  error: [250, 80, 250],
  saved: [30],
};

/** Returns a function that plays the tones of a scan and vibrates, and the settings that turn each off. */
export function useSignal() {
  const hasSound = useSetting("sound");
  const hasVibration = useSetting("vibration");
  const audio = useRef<AudioContext>(undefined);
  const signal = useCallback((kind: SignalKind) => {
    if (readSetting("vibration") && "vibrate" in navigator) navigator.vibrate(vibrations[kind]);
    if (readSetting("sound")) play((audio.current ??= new AudioContext()), tones[kind]);
  }, []);
  return { hasSound, hasVibration, set: writeSetting, signal };
}

const useSetting = (setting: SignalSetting): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readSetting(setting),
    () => true,
  );

function play(audio: AudioContext, all: readonly Tone[]) {
  // Browsers suspend sound until the page is pressed.
  void audio.resume();
  for (const { hertz, at, seconds } of all) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + at;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
}
