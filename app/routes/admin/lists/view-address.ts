import { listAddress, type ListName } from "#app/domains/admin-lists/admin-list.ts";
import type { View } from "#app/domains/admin-lists/views/view.ts";

/** Returns the address that opens a list with a view. */
export const viewAddress = (name: ListName, { id, params }: Pick<View, "id" | "params">): string =>
  listAddress(name, { ...Object.fromEntries(new URLSearchParams(params)), view: id });
