import { isBlack, markerModules } from "#app/domains/card-quizzes/markers/codes.ts";
import type { Pixels } from "#app/domains/card-quizzes/markers/image.ts";

import { blur, moveBlur } from "./blur.ts";
import type { Random } from "./random.ts";
import { drawRoom } from "./room.ts";

/** How a card is held: its middle and the side of its marker in pixels, and its turns in degrees. */
export type Pose = {
  x: number;
  y: number;
  size: number;
  /** The answer that is up: 0 for A to 3 for D. */
  answer: number;
  /** How far it is tilted to a side, in the plane of the picture. */
  roll: number;
  /** How far it is turned away from the camera, sideways and back. */
  yaw: number;
  pitch: number;
};

export type HeldCard = { card: number; pose: Pose; fingers: "none" | "paper" | "border" };

/** What light and camera do to a picture. Lengths are pixels, brightness is from 0 to 1. */
export type Conditions = {
  width: number;
  height: number;
  /** The brightness of white paper where the light is best. */
  exposure: number;
  /** The part of that light that is left at the opposite side of the room. */
  darkest: number;
  /** The standard deviation of the noise. */
  noise: number;
  /** The standard deviation of the blur. */
  blur: number;
  /** How far the camera moved while the picture was taken, and in which direction in degrees. */
  motion: number;
  motionAngle: number;
};

export const goodConditions: Conditions = {
  width: 1280,
  height: 720,
  exposure: 0.85,
  darkest: 0.7,
  noise: 0.012,
  blur: 0.7,
  motion: 0,
  motionAngle: 0,
};

// The paper is half of A4 lying; lengths are in sides of the marker.
const paper = { width: 595 / 322, height: 421 / 322 };
const [ink, white] = [0.06, 0.92];

/** Returns a photograph of cards in a room, as a camera would deliver its pixels. The same random numbers give the same picture. */
export function takePhotograph(
  cards: readonly HeldCard[],
  conditions: Conditions,
  random: Random,
): Pixels {
  const { width, height } = conditions;
  const scene = drawRoom(width, height, random);
  for (const held of cards) drawCard(scene, width, held, random);
  shade(scene, conditions, random);
  const moved = moveBlur(scene, width, height, conditions.motion, conditions.motionAngle);
  return expose(blur(moved, width, height, conditions.blur), conditions, random);
}

type Finger = { x: number; y: number; rx: number; ry: number; shade: number };

function drawCard(scene: Float32Array, width: number, held: HeldCard, random: Random): void {
  const height = scene.length / width;
  const { pose } = held;
  const toCard = inverseOf(pose);
  const fingers = holdWith(held, random);
  const clothes = random() * 0.5;
  const reach = Math.ceil(pose.size * 1.5);
  for (let y = Math.max(0, Math.floor(pose.y - reach)); y < Math.min(height, pose.y + reach); y++) {
    for (
      let x = Math.max(0, Math.floor(pose.x - reach));
      x < Math.min(width, pose.x + reach);
      x++
    ) {
      let [sum, covered] = [0, 0];
      for (const dy of samples) {
        for (const dx of samples) {
          const [u, v] = toCard(x + dx, y + dy);
          const seen = colourAt(held.card, u, v, fingers) ?? wearing(u, v, clothes);
          if (seen === undefined) continue;
          sum += seen;
          covered++;
        }
      }
      const at = y * width + x;
      const all = samples.length ** 2;
      scene[at] = (sum + (scene[at] ?? 0) * (all - covered)) / all;
    }
  }
}

const samples = [0.125, 0.375, 0.625, 0.875];

/** Returns the colour of a place of the card, whose marker reaches from -0.5 to 0.5; undefined beside the paper. */
function colourAt(
  card: number,
  u: number,
  v: number,
  fingers: readonly Finger[],
): number | undefined {
  for (const { x, y, rx, ry, shade } of fingers) {
    if (((u - x) / rx) ** 2 + ((v - y) / ry) ** 2 < 1) return shade;
  }
  if (Math.abs(u) > paper.width / 2 || Math.abs(v) > paper.height / 2) return undefined;
  if (Math.abs(u) >= 0.5 || Math.abs(v) >= 0.5) {
    // The number and the name, in small print beside the marker.
    const isPrint = u < -0.6 && Math.abs(v + 0.45) < 0.02 && Math.sin(u * 90) > 0;
    return isPrint ? 0.4 : white;
  }
  const row = Math.floor((v + 0.5) * markerModules);
  const column = Math.floor((u + 0.5) * markerModules);
  return isBlack(card, row, column) ? ink : white;
}

/** Returns the colour of the pupil behind the card. */
const wearing = (u: number, v: number, clothes: number) =>
  Math.abs(u) < 0.7 && v > -0.9 && v < 1.2 ? clothes + 0.05 * Math.sin(u * 40) : undefined;

/** Places the fingers of two hands: on the paper's left and right as it is held, which depends on the answer. */
function holdWith({ fingers, pose }: HeldCard, random: Random): Finger[] {
  if (fingers === "none") return [];
  const shade = 0.12 + 0.5 * random();
  const upright = pose.answer % 2 === 0;
  // How far a thumb reaches from the edge of the paper: at most to the marker, or a little onto its border.
  const margin = ((upright ? paper.width : paper.height) - 1) / 2;
  const deep = fingers === "border" ? margin + 0.05 * random() : margin * (0.3 + 0.5 * random());
  return [-1, 1].flatMap((side) => {
    const along = (random() - 0.5) * 0.6;
    const across = side * (upright ? paper.width : paper.height) * 0.5;
    const [long, thick] = [deep, 0.09];
    return upright
      ? [{ x: across, y: along, rx: long, ry: thick, shade }]
      : [{ x: along, y: across, rx: thick, ry: long, shade }];
  });
}

/** Returns the function from pixels to places of the card, for a camera with a viewing angle of 65 degrees. */
function inverseOf({ x, y, size, answer, roll, yaw, pitch }: Pose) {
  const rad = Math.PI / 180;
  // Side A is up unturned; side B is up after a quarter turn against the clock.
  const turn = (roll - 90 * answer) * rad;
  const [ct, st] = [Math.cos(turn), Math.sin(turn)];
  const [cy, sy] = [Math.cos(yaw * rad), Math.sin(yaw * rad)];
  const [cp, sp] = [Math.cos(pitch * rad), Math.sin(pitch * rad)];
  // Columns of the rotation: turned in its plane, then back, then sideways.
  const axis = (u: number, v: number) => {
    const [a, b] = [u * ct - v * st, u * st + v * ct];
    const [py, pz] = [b * cp, b * sp];
    return [a * cy + pz * sy, py, -a * sy + pz * cy] as const;
  };
  const [ex, ey] = [axis(1, 0), axis(0, 1)];
  const distance = 1000 / size;
  // A place (u, v) is seen at x + 1000 * X / (distance + Z); solve these two equations for u and v.
  return (px: number, py: number): [number, number] => {
    const [mx, my] = [(px - x) / 1000, (py - y) / 1000];
    const [a, b, c] = [ex[0] - mx * ex[2], ey[0] - mx * ey[2], mx * distance];
    const [d, e, f] = [ex[1] - my * ex[2], ey[1] - my * ey[2], my * distance];
    const det = a * e - b * d;
    return [(c * e - b * f) / det, (a * f - c * d) / det];
  };
}

/** Lets light fall from one side, and the shadow of a window frame across the room. */
function shade(scene: Float32Array, { width, darkest, exposure }: Conditions, random: Random) {
  const height = scene.length / width;
  const angle = random() * 2 * Math.PI;
  const [ax, ay] = [Math.cos(angle), Math.sin(angle)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = 0.5 + ((x / width - 0.5) * ax + (y / height - 0.5) * ay) / 1.4;
      const at = y * width + x;
      scene[at] = (scene[at] ?? 0) * exposure * (darkest + (1 - darkest) * along);
    }
  }
}

function expose(scene: Float32Array, { width, height, noise }: Conditions, random: Random): Pixels {
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at++) {
    const value = scene[at] ?? 0;
    // Light itself is uneven, so brighter places have more noise; the sum of three is nearly normal.
    const grain = (random() + random() + random() - 1.5) * 2 * noise * (0.6 + 0.8 * value);
    const level = 255 * (value + grain);
    data[4 * at] = level * 1.04;
    data[4 * at + 1] = level;
    data[4 * at + 2] = level * 0.9;
    data[4 * at + 3] = 255;
  }
  return { data, width, height };
}
