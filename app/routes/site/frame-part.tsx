import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { KeptItems } from "#app/ui/kept.tsx";

import type { SiteLinkEntry } from "./site-links.ts";

type FramePartProps = {
  /** One name for each part of the frame. */
  name: string;
  links: readonly SiteLinkEntry[];
  children: () => ReactNode;
};

/**
 * Renders links of the frame, which differ between pages only in the link that is marked as current. Pages that keep
 * elements render them once for each.
 */
export function FramePart(props: FramePartProps) {
  // The browser renders no page that keeps elements.
  return import.meta.env.SSR ? <KeptPart {...props} /> : props.children();
}

function KeptPart({ name, links, children }: FramePartProps) {
  const { pathname } = useLocation();
  // As the router compares them: without the case and a slash at the end.
  const path = pathname.toLowerCase().replace(/\/+$/, "") || "/";
  const current = links.some(({ to }) => to === path) ? path : null;
  return (
    <KeptItems name={name} items={[{ look: { current }, texts: {} }]}>
      {children}
    </KeptItems>
  );
}
