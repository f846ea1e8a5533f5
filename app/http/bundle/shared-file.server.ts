import type { ServerBuild } from "react-router";

type Assets = ServerBuild["assets"];

/**
 * Returns a build whose pages load the shared file once, instead of the small files that only re-export parts of it:
 * those of React Router's entry and of the layouts that the entry registers itself. Unchanged where there is no such
 * file, as during development.
 */
export function withSharedFile(build: ServerBuild, shared: readonly string[]): ServerBuild {
  const { entry, routes } = build.assets;
  const app = entry.imports.find((path) => /\/app-[^/]+\.js$/.test(path));
  if (app === undefined) return build;
  const inApp = new Set(shared);
  // The shared file has the bundler's helpers, too.
  const withoutApp = (imports: string[] = []) =>
    imports.filter((path) => path !== app && !/\/rolldown-runtime-[^/]+\.js$/.test(path));
  const entries = Object.entries(routes).map(([id, route]): [string, Assets["routes"][string]] => [
    id,
    route && inApp.has(id)
      ? { ...route, module: app, imports: [] }
      : route && { ...route, imports: withoutApp(route.imports) },
  ]);
  return {
    ...build,
    assets: {
      ...build.assets,
      entry: { ...entry, module: app, imports: withoutApp(entry.imports) },
      routes: Object.fromEntries(entries),
    },
  };
}
