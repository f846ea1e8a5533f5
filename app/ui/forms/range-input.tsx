import type { ComponentProps } from "react";

import { TextInput } from "./text-input.tsx";

type RangeInputProps = Omit<ComponentProps<typeof TextInput>, "type" | "className">;

/** Renders a field for a number between two limits, 0 and 100 by default, as a slider. */
export function RangeInput(props: RangeInputProps) {
  return <TextInput {...props} type="range" className="range-control" />;
}
