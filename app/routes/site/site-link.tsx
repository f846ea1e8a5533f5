import { NavLink, type NavLinkProps } from "react-router";

import { isScriptFree } from "#app/http/cache/script-free.ts";

type SiteLinkProps = Omit<NavLinkProps, "to" | "reloadDocument" | "end" | "className"> & {
  to: string;
  className?: string;
};

/** Renders a link of the frame: marks the current page, and opens pages without scripts by a full load. */
export function SiteLink(props: SiteLinkProps) {
  return <NavLink {...props} end reloadDocument={isScriptFree(props.to)} />;
}
