import { type Context, createElement, type ReactNode, use } from "react";
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
} from "react-router";

import { DocumentProvider } from "#app/http/context/document-context.tsx";
import { RouterContext } from "#app/ui/forms/post-form.tsx";
import { I18nContext } from "#app/ui/i18n.tsx";
import { PageHelpProvider } from "#app/ui/page-help.tsx";

// What components read from above: a part that is rendered later gets the values of its place in the page.
const contexts = [
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterDataContext,
  UNSAFE_DataRouterNavigationContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FetchersContext,
  UNSAFE_FrameworkContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
  DocumentProvider,
  I18nContext,
  PageHelpProvider,
  RouterContext,
] as readonly Context<unknown>[];

/** Called while a component renders: returns what gives a node that is rendered later the values of that place. */
export function takeContexts(): (node: ReactNode) => ReactNode {
  const values = contexts.map((context) => use(context));
  return (node) =>
    contexts.reduceRight<ReactNode>(
      (children, context, at) => createElement(context, { value: values[at] }, children),
      node,
    );
}
