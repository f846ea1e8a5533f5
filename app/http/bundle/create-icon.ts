import { createElement, type SVGProps } from "react";

type Drawing = { name: string; size?: number; node: [string, Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Creates the component of one of Lucide's icons, with the same attributes. The browser's files have this in place of
 * Lucide's own function, which draws for all frameworks and is five times as large.
 */
export default function createIcon({ name, size: side = 24, node }: Drawing) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className = "", size = 24, ...attributes }: IconProps) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: `0 0 ${side} ${side}`,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: `lucide lucide-${name} ${className}`,
        ...(Object.keys(attributes).some(describes) ? {} : { "aria-hidden": "true" }),
        ...attributes,
      },
      // One by one, so that they need no keys.
      ...lines,
    );
}

const describes = (attribute: string) => /^(?:aria-|role$|title$)/.test(attribute);
