declare module "virtual:shared-routes" {
  /** The routes that the first script file contains, by id: their modules in the browser, nothing on the server. */
  export const sharedRoutes: Record<string, object>;
}
