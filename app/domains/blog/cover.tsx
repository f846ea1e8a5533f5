import { clsx } from "clsx";

import { coverPath, coverSize } from "./blog-post.ts";

type CoverProps = {
  coverKey: string;
  /** Empty where the title beside it says all. */
  description: string;
  isLazy?: boolean;
  className?: string;
};

/** The picture of a post, whose place is held before it is there. */
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
