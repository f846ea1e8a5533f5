import { z } from "@hono/zod-openapi";

import { maxQuantity, measures } from "./measure.ts";
import { hasTwoDecimals } from "./read-quantity.ts";

/** What a mission measures; null if nothing. */
export const Measure = z.enum(measures, "missionErrors.measureInvalid").nullable().openapi({
  description:
    "What each submission states a quantity of; its unit is the last part of the name. `null` if nothing is measured.",
  example: "litter_kg",
});

const number = (key: string) =>
  z.number(key).max(maxQuantity, key).refine(hasTwoDecimals, "missionErrors.quantityDecimals");

/** The greatest quantity that one submission of a mission may state. */
export const MeasureMax = number("missionErrors.measureMaxInvalid")
  .positive("missionErrors.measureMaxInvalid")
  .nullable()
  .openapi({
    description:
      "The greatest quantity that one submission may state. If you omit it, a usual one for the measure.",
    example: 200,
  });

/** The quantity that a learner states: above zero, with at most two decimals. */
export const StatedQuantity = number("missionErrors.quantityInvalid")
  .positive("missionErrors.quantityInvalid")
  .nullable()
  .openapi({
    description: "The quantity that the mission measures, in its unit.",
    example: 12.5,
  });

/** The quantity that a reviewer confirms; zero counts nothing. */
export const ConfirmedQuantity = number("missionErrors.quantityInvalid")
  .min(0, "missionErrors.quantityInvalid")
  .nullable()
  .openapi({
    description:
      "The quantity that you confirm. If you omit it, an approval confirms what the learner stated.",
    example: 12.5,
  });
