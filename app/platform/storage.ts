/** A place that keeps files under keys; disk and object storage keep the same promises. */
export type Storage = {
  /** Keeps a file under a key; what was there is replaced. */
  putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes under a key, or nothing where there are none. */
  getFile(key: string): Promise<Uint8Array | undefined>;
  /** Removes what is under a key; where there is nothing, nothing happens. */
  deleteFile(key: string): Promise<void>;
};
