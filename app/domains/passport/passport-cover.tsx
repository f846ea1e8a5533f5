import { CoverImage } from "#app/domains/pictures/cover-image.tsx";
import type { Picture } from "#app/domains/pictures/picture.ts";

/** Renders the picture that a learner has put above their passport; nothing without one. */
export function PassportCover({ picture }: { picture: Picture | null }) {
  if (!picture) return null;
  return (
    <div className="no-print relative mb-4 aspect-[5/2] overflow-clip rounded-md sm:aspect-[4/1]">
      <CoverImage picture={picture} sizes="(min-width: 72rem) 68rem, 92vw" isFirst />
    </div>
  );
}
