import { Registry } from "prom-client";

/** The metrics of this process, served at `/metrics`. */
export const metrics = new Registry();
