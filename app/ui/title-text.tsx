import type { ReactNode } from "react";

const withHyphen = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u;

// Longer words may have to break on a narrow screen.
const maxLength = 14;

/** Renders a title, isolated from the text around it, whose short words with a hyphen stay on one line: "clean-up". */
export function TitleText({ children }: { children: string }) {
  return <bdi>{keepShortWords(children)}</bdi>;
}

function keepShortWords(title: string): ReactNode {
  const parts = title.split(withHyphen);
  if (parts.length === 1) return title;
  return parts.map((part, at) =>
    at % 2 === 0 || part.length > maxLength ? (
      part
    ) : (
      // The words of a title never change places.
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
