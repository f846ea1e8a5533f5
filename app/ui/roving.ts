/**
 * Returns the index of the item that the arrow keys, Home and End move to; undefined for any other key. Its source
 * is sent to pages without other scripts, so it must be self-contained.
 */
export function rovingTarget(
  key: string,
  current: number,
  count: number,
  isRtl = false,
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowUp: -1,
    ArrowRight: 1,
    ArrowDown: 1,
  };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  if (step === undefined) return undefined;
  const turned = isRtl && (key === "ArrowLeft" || key === "ArrowRight") ? -step : step;
  return (current + turned + count) % count;
}
