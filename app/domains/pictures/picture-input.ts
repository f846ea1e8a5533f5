import { z } from "@hono/zod-openapi";

import { requiredLine } from "#app/lib/form-text-input.ts";

import { pictureLimits, picturePath, type Picture } from "./picture.ts";

const percent = z.coerce
  .number("pictures.pointInvalid")
  .int("pictures.pointInvalid")
  .min(0, "pictures.pointInvalid")
  .max(100, "pictures.pointInvalid")
  .default(50);

/** The point that stays visible when a picture is cropped, as a form sends it. */
export const CropInput = z.object({ focus_x: percent, focus_y: percent });

/** What a form says about a picture; the file is separate. */
export const PictureInput = CropInput.extend({
  description: requiredLine(
    pictureLimits.description,
    "pictures.descriptionRequired",
    "Two volunteers carry a full bag of litter along a river bank",
  ),
}).transform(({ description, focus_x: x, focus_y: y }) => ({ description, x, y }));

/** The fields of the form of a picture. */
export const pictureFields = ["description", "focus_x", "focus_y"] as const;
export type PictureField = (typeof pictureFields)[number] | "picture";

const percentJson = z.int().min(0).max(100);

/** A picture, as the API represents it. */
export const PictureJson = z
  .object({
    url: z.string().openapi({
      description: "The path of the picture on this server, a WebP file. It never changes.",
      example: `/pictures/covers/${"0123456789abcdef".repeat(3)}.webp`,
    }),
    width: z.int().openapi({ description: "In pixels.", example: 1600 }),
    height: z.int().openapi({ description: "In pixels.", example: 900 }),
    description: z.string().openapi({
      description: "What the picture shows, for people who don’t see it.",
      example: "Two volunteers carry a full bag of litter along a river bank",
    }),
    focus_x: percentJson.openapi({
      description: "The point to keep visible when you crop: percent from the left edge.",
      example: 50,
    }),
    focus_y: percentJson.openapi({
      description: "The point to keep visible when you crop: percent from the top edge.",
      example: 40,
    }),
  })
  .openapi("Picture");

/** Returns a picture as the public API represents it. */
export const toPictureJson = (picture: Picture | null): z.output<typeof PictureJson> | null =>
  picture && {
    url: picturePath(picture.key),
    width: picture.width,
    height: picture.height,
    description: picture.description,
    focus_x: picture.x,
    focus_y: picture.y,
  };
