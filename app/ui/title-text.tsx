const withHyphen = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)/u;

// Longer words may have to break on a narrow screen.
const maxLength = 14;

/**
 * Renders a title, isolated from the text around it, whose short words with a hyphen stay on one line if they fit: "clean-up".
 * The underline of a link doesn't reach into an inline block by itself.
 */
export function TitleText({ children }: { children: string }) {
  const parts = children.split(withHyphen);
  const isKept = (part: string, at: number) => at % 2 === 1 && part.length <= maxLength;
  if (!parts.some(isKept)) return <bdi>{children}</bdi>;
  return (
    <bdi className="[text-decoration:inherit]">
      {parts.map((part, at) =>
        isKept(part, at) ? (
          // The words of a title never change places.
          <span key={at} className="inline-block max-w-full [text-decoration:inherit]">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </bdi>
  );
}
