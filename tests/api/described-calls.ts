import { fetchApp } from "#tests/http.ts";

/** A call of the API document. */
export type DescribedCall = {
  operationId: string;
  method: string;
  path: string;
  /** The scope that a key needs; undefined if no authentication is required. */
  scope: string | undefined;
  isOpen: boolean;
};

type Operation = { operationId?: string; security?: Record<string, string[]>[] };

type Described = { paths: Record<string, Record<string, Operation>> };

/** Returns every call in the API document of the built product, by method and path. */
export async function listDescribedCalls(): Promise<DescribedCall[]> {
  const { paths } = (await (await fetchApp("/api/v1/openapi.json")).json()) as Described;
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      operationId: operation.operationId ?? "",
      method: method.toUpperCase(),
      path,
      scope: operation.security?.flatMap(({ apiKey = [] }) => apiKey)[0],
      isOpen: operation.security === undefined,
    })),
  );
}
