/** Returns a number of bytes for people, such as "1.2 MB". */
export function formatSize(bytes: number): string {
  const unit = bytes < 1e6 ? "kilobyte" : bytes < 1e9 ? "megabyte" : "gigabyte";
  const size = { kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 }[unit];
  const options = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat("en", options).format(bytes / size);
}
