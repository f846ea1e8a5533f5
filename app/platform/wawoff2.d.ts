declare module "wawoff2/build/decompress_binding.js" {
  /** Google's WOFF2 decoder as a WebAssembly module, which loads when it is imported. */
  const decoder: {
    calledRun?: boolean;
    onRuntimeInitialized?: () => void;
    decompress(file: Uint8Array): Uint8Array<ArrayBuffer> | false;
  };
  export default decoder;
}
