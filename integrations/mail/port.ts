/** An email ready to send; addresses and texts are already checked. */
export interface Mail {
  /** The same for every attempt, so duplicates can be recognized. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends emails. `send` resolves once the server accepted the email, otherwise throws `MailError`. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Why an email wasn't accepted. A permanent refusal isn't retried; other errors are. */
export class MailError extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'MailError';
    this.isFinal = isFinal;
  }
}
