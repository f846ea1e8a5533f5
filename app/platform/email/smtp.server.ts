import type { Readable } from "node:stream";

import { createTransport, type SendMailOptions } from "nodemailer";

/** An email that must not be sent again: the server refused it permanently, or may have accepted it. */
export class FinalMailError extends Error {
  override name = "FinalMailError";
}

export type Smtp = {
  /**
   * Sends a message over one of a few persistent connections. Throws a FinalMailError if it must not be retried, and
   * any other error if it may.
   */
  send(message: SendMailOptions): Promise<void>;
  close(): void;
};

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };
type Tracked = SendMailOptions & { track: { body?: Readable } };

const maxConnections = 4;

/**
 * Creates a client of a mail server by its address, such as `smtps://user:password@host`; connections are opened on
 * demand.
 */
export function openSmtp(url: string): Smtp {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
  });
  const { hostname } = new URL(url);
  transport.use("stream", (mail, done) => {
    const { message, data } = mail;
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => ((data as Tracked).track.body = open(options));
    done();
  });
  return {
    send: async (message) => {
      const tracked: Tracked = { ...message, track: {} };
      try {
        await transport.sendMail(tracked);
      } catch (error) {
        throw explain(error as SmtpError, hostname, tracked.track.body?.readableEnded === true);
      }
    },
    close: () => transport.close(),
  };
}

// RFC 4954: authentication required, too weak, failed, or only with encryption. These responses concern our account,
// not the email.
const accountCodes = new Set([530, 534, 535, 538]);

function explain(error: SmtpError, host: string, isHandedOver: boolean): Error {
  const { responseCode: code, message } = error;
  const because = { cause: error };
  if (error.code === "EAUTH" || (code !== undefined && accountCodes.has(code))) {
    return new Error(`The mail server ${host} rejected the login in SMTP_URL: ${message}`, because);
  }
  if (code && code >= 500 && isAboutMail(error)) {
    return new FinalMailError(
      `The mail server ${host} permanently rejected the email: ${message}`,
      because,
    );
  }
  // Without a response to the end of the message it is unknown whether the server accepted it (RFC 5321, section
  // 4.5.3.2.6).
  if (isHandedOver && !code) {
    return new FinalMailError(
      `The mail server ${host} closed the connection after the whole email was sent. It may have been delivered, so it is not sent again: ${message}`,
      because,
    );
  }
  return new Error(`The mail server ${host} rejected the email: ${message}`, because);
}

// Refusals of the sender, the recipient or the message, as opposed to those of the session.
const isAboutMail = ({ code }: SmtpError) => code === "EENVELOPE" || code === "EMESSAGE";
