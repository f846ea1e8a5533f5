/** Where money is transferred to, and whom to ask where that isn't known. */
export type TransferDetails = {
  holder: string;
  /** Lines such as a bank's name and an IBAN; none while nothing is configured. */
  bank: string[];
  email: string | undefined;
};
