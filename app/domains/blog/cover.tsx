import { clsx } from "clsx";

import { coverPath, coverSize } from "./blog-post.ts";

type CoverProps = {
  coverKey: string;
  /** The alternative text. Empty where the adjacent title is sufficient. */
  description: string;
  isLazy?: boolean;
  className?: string;
};

/** Renders the cover of a post and reserves its space while it loads. */
export function Cover({ coverKey, description, isLazy = false, className }: CoverProps) {
  return (
    <img
      src={coverPath(coverKey)}
      alt={description}
      {...coverSize}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      className={clsx("bg-sunken block h-auto w-full object-cover", className)}
    />
  );
}
