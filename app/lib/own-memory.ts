/**
 * Returns the bytes in memory of their own, for those that are kept: Node creates short buffers as sections of one of
 * 64 kB, all of which is kept as long as one of its sections is.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
}
