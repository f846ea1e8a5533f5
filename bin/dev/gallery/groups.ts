import { buttons } from "./buttons.tsx";
import { choices } from "./choices.tsx";
import { content } from "./content.tsx";
import { fields } from "./fields.tsx";
import { figures } from "./figures.tsx";
import { forms } from "./forms.tsx";
import { foundations } from "./foundations.tsx";
import { history } from "./history.tsx";
import { lists } from "./lists.tsx";
import { longTexts } from "./long-texts.tsx";
import { overlays } from "./overlays.tsx";
import type { Group } from "./sample.ts";
import { sheets } from "./sheets.tsx";
import { things } from "./things.tsx";
import { toastGroup } from "./toasts.tsx";
import { work } from "./work.tsx";

/** Every component of `app/ui` in its states, in the order of the gallery. */
export const groups: readonly Group[] = [
  foundations,
  buttons,
  fields,
  choices,
  forms,
  overlays,
  toastGroup,
  content,
  figures,
  things,
  sheets,
  history,
  work,
  lists,
  longTexts,
];
