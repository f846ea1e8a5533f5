/** The recipient of bank transfers, and the contact to ask when no bank details are configured. */
export type TransferDetails = {
  holder: string;
  /** Lines such as the name of a bank and an IBAN; empty if none are configured. */
  bank: string[];
  email: string | undefined;
};
