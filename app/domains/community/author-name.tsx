import { AvatarLetter } from "#app/ui/avatar-letter.tsx";
import { Portrait } from "#app/ui/portrait.tsx";

import type { Author } from "./posts/post.ts";
import { useNames } from "./posts/use-names.tsx";

/** Renders the name of an author, as a link to their passport if it is public. */
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

/**
 * Renders the portrait of an author. Without a public passport it is the first letter of the name only: the pattern of
 * a passport would tell who wrote the post.
 */
export function AuthorPortrait({ author }: { author: Author | null }) {
  const name = useNames().author(author);
  return author?.slug ? <Portrait id={author.id} name={name} /> : <AvatarLetter name={name} />;
}
