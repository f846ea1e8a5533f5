import { fetchApp } from "#tests/http.ts";

/** A call as the document describes it. */
export type DescribedCall = {
  operationId: string;
  method: string;
  path: string;
  /** What a key must have been made for; undefined where nobody need say who they are. */
  scope: string | undefined;
  isOpen: boolean;
};

type Operation = { operationId?: string; security?: Record<string, string[]>[] };

type Described = { paths: Record<string, Record<string, Operation>> };

/** Every call that the document of the built product describes, by method and path. */
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
