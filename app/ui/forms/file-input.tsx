import type { ComponentProps } from "react";

import { TextInput } from "./text-input.tsx";

type FileInputProps = Omit<ComponentProps<typeof TextInput>, "type" | "className">;

/** Renders a field for a file, with the browser's button drawn as one of ours. */
export function FileInput(props: FileInputProps) {
  return <TextInput {...props} type="file" className="file-control" />;
}
