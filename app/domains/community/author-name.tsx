import { AvatarLetter } from "#app/ui/avatar-letter.tsx";

import type { Author } from "./post.ts";
import { useNames } from "./use-names.tsx";

/** Who wrote something, with the way to their passport where it is public. */
export function AuthorName({ author }: { author: Author | null }) {
  const name = useNames().author(author);
  if (!author?.slug) {
    return (
      <bdi className="min-w-0 font-semibold wrap-anywhere" data-author>
        {name}
      </bdi>
    );
  }
  return (
    <a href={`/passport/${author.slug}`} className="link min-w-0 font-semibold wrap-anywhere">
      <bdi>{name}</bdi>
    </a>
  );
}

/** The first letter of whoever wrote something. */
export function AuthorInitial({ author }: { author: Author | null }) {
  return <AvatarLetter name={useNames().author(author)} />;
}
