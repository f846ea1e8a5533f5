import { Registry } from "prom-client";

/** What this copy of the product counts and measures; `/metrics` shows it. */
export const metrics = new Registry();
