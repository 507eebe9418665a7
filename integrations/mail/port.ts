/** A mail as it leaves: addresses and texts are checked and bounded before. */
export interface Mail {
  /** The same for every try, so that a mail that was sent twice can be known as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What carries mails away. `send` resolves when the other side has taken the mail, else throws `MailTrouble`. */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Why a mail was not taken. One that is refused for good is not sent again; any other trouble may pass. */
export class MailTrouble extends Error {
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'MailTrouble';
    this.isFinal = isFinal;
  }
}
