/** A storage of files by keys; disk and object storage have the same semantics. */
export type Storage = {
  /** Stores a file under a key; replaces an existing one. */
  putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns the bytes under a key, or undefined if there are none. */
  getFile(key: string): Promise<Uint8Array | undefined>;
  /** Deletes the file under a key; does nothing if there is none. */
  deleteFile(key: string): Promise<void>;
  /** Returns the keys of all files, without loading them all at once; also those of files that aren't ours. */
  listKeys(): AsyncIterable<string>;
  /** Deletes the files that have not been stored completely, if they were begun before a moment. */
  deleteDrafts(before: Date): Promise<void>;
};
