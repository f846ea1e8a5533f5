import { z } from "zod";

import { isReadableName } from "#app/domains/accounts/profile/rules.ts";
import { normalizeName } from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { CohortName } from "#app/domains/institutions/institution-input.ts";
import { whenMissing } from "#app/lib/form-text-input.ts";

import { classRules, isEasyPin, nameKeyOf } from "./class.ts";

const { nameLength, pinLength, maxPlaces } = classRules;

/** The first name of a pupil. */
const FirstName = z
  .string({ error: whenMissing("classes.nameRequired") })
  .transform(normalizeName)
  .pipe(
    z
      .string()
      .min(1, "classes.nameRequired")
      .max(nameLength, `common.tooLong|max=${nameLength}`)
      .refine((name) => isReadableName(name) && nameKeyOf(name) !== "", "classes.nameUnreadable")
      .refine((name) => !/[@/:]/.test(name), "classes.nameUnreadable"),
  );

// Digits of other scripts stay refused: the PIN has to be typed on any keyboard.
const Pin = z
  .string({ error: whenMissing("classes.pinRequired") })
  .transform((pin) => pin.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(new RegExp(`^\\d{${pinLength}}$`), `classes.pinInvalid|n=${pinLength}`));

/** What a pupil joins with. */
export const JoinInput = z.object({
  name: FirstName,
  pin: Pin.refine((pin) => !isEasyPin(pin), "classes.pinEasy"),
});

/** What a pupil logs in with. */
export const ClassLoginInput = z.object({ name: FirstName, pin: Pin });

/** A new class, or its settings. */
export const ClassInput = CohortName.extend({
  places: z.coerce
    .number(`classes.placesInvalid|max=${maxPlaces}`)
    .int(`classes.placesInvalid|max=${maxPlaces}`)
    .min(1, `classes.placesInvalid|max=${maxPlaces}`)
    .max(maxPlaces, `classes.placesInvalid|max=${maxPlaces}`)
    .default(classRules.places),
});
export type ClassInput = z.output<typeof ClassInput>;

/** The new first name that a teacher gives a pupil. */
export const PupilName = z.object({ name: FirstName });
