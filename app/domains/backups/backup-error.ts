import { StartupError } from "#app/lib/startup-error.ts";

/** A backup or restore that can't be done; the message says why, and what to do. */
export class BackupError extends StartupError {}
