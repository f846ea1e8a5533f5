import { NavLink, type NavLinkProps } from "react-router";

import { isScriptFree } from "#app/http/script-free.ts";

type SiteLinkProps = Omit<NavLinkProps, "to" | "reloadDocument" | "end" | "className"> & {
  to: string;
  className?: string;
};

/** A link of the frame: names the current page, and enters pages without scripts by loading them. */
export function SiteLink(props: SiteLinkProps) {
  return <NavLink {...props} end reloadDocument={isScriptFree(props.to)} />;
}
