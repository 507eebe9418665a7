/** A text message ready to send; its consent and time are already checked. */
export interface OutgoingText {
  /** Our name of it, which comes back with its states. The carrier may have sent it already. */
  key: string;
  from: string;
  to: string;
  text: string;
  /** Names of its pictures. */
  media: readonly string[];
}

/** A text message from a phone. */
export interface IncomingText {
  /** The carrier's name of it: the same message may come twice. */
  id: string;
  from: string;
  to: string;
  text: string;
  /** Names of its pictures, kept as the business’s images. */
  media?: readonly string[];
  /** Where the carrier keeps pictures that aren't ours yet. */
  mediaUrls?: readonly string[];
  /** What the carrier did by itself for a keyword. It also answered, so we don't. */
  optOut?: 'STOP' | 'START' | 'HELP';
}

/** A notice that a carrier sent to us, as it arrived. */
export interface TextNotice {
  bytes: Buffer;
  header(name: string): string | undefined;
  /** The public address to which it was sent. */
  url: string;
}

/** Nobody but the carrier may send notices. */
export class NoticeNotSigned extends Error {
  override name = 'NoticeNotSigned';
}
/** The carrier signed something that isn't a notice of this kind. */
export class NoticeUnreadable extends Error {
  override name = 'NoticeUnreadable';
}

/** Reads a carrier's notices. Throws unless the carrier signed them. */
export interface TextNotices {
  received(notice: TextNotice): IncomingText;
  /** The bytes of a picture at the carrier; null if it is gone, no picture, or too large. Throws if nobody answers. */
  picture(url: string, signal: AbortSignal): Promise<Buffer | null>;
  /** Undefined for a state that tells nothing. */
  reported(key: string, notice: TextNotice): TextReport | undefined;
}

export type TextState = 'QUEUED' | 'SENT' | 'DELIVERED' | 'UNDELIVERED' | 'FAILED';

export interface TextOutcome {
  state: TextState;
  /** The carrier's code of a failure. */
  errorCode: string | null;
}

/** What became of a message. States may come twice, in any order, and before `send` returns. */
export interface TextReport extends TextOutcome {
  key: string;
}

/** Receives what the carrier tells. */
export interface TextReceiver {
  received(text: IncomingText): Promise<void>;
  reported(report: TextReport): Promise<void>;
}

/** How far carriers are with registering a number for many texts (10DLC). */
export interface NumberRegistration {
  state: 'NOT_REGISTERED' | 'PENDING' | 'VERIFIED' | 'REFUSED';
  /** Why they refused it, in their words. */
  reason: string | null;
}

/** What a carrier takes. */
export interface TextLimits {
  /** The longest text, in characters. */
  longest: number;
  takesPictures: boolean;
}

/** Sends texts. `send` resolves with the carrier's name of the message once it accepted it. */
export interface TextCarrier {
  readonly limits: TextLimits;
  send(text: OutgoingText, signal: AbortSignal): Promise<{ id: string; state: TextState }>;
  /** How far the carriers are with a number of ours; null if this one can't tell. Throws if it doesn't answer. */
  registration(number: string, signal: AbortSignal): Promise<NumberRegistration | null>;
  /**
   * What became of a message, by the carrier's name of it; null if it can't tell. Throws if it doesn't answer. A carrier
   * reports each state once, so a report that came while we were off is lost until we ask.
   */
  outcome(id: string, signal: AbortSignal): Promise<TextOutcome | null>;
}

/**
 * Why a text wasn't accepted:
 * - `refused`: never sent, and never will be
 * - `later`: not sent; try again
 * - `unknown`: nobody knows whether it was sent, so it must not be sent again by itself
 */
export type TextFailure = 'refused' | 'later' | 'unknown';

export class TextError extends Error {
  readonly kind: TextFailure;
  /** The carrier's code. */
  readonly code: string;
  /** When to try again, if the carrier said so. */
  readonly waitMs: number | undefined;

  constructor(kind: TextFailure, code: string, options: { cause?: unknown; waitMs?: number } = {}) {
    super(`${kind}: ${code}`, options);
    this.name = 'TextError';
    this.kind = kind;
    this.code = code;
    this.waitMs = options.waitMs;
  }
}

/** A message to a phone, as the simulated carrier keeps it. */
export interface CarriedText extends OutgoingText {
  state: TextState;
  errorCode: string | null;
  /** Until its next state, in ms; null if it is its last. */
  nextInMs: number | null;
}

/** Where the simulated carrier keeps its messages. A key is kept once. */
export interface CarrierStore {
  keep(text: CarriedText): Promise<{ id: string; state: TextState }>;
  /** Undefined for a number that nobody registered. */
  registration(number: string): Promise<NumberRegistration | undefined>;
  /** Undefined for a message that it doesn't keep. */
  outcome(id: string): Promise<TextOutcome | undefined>;
  /** Reports the next state of messages whose time has come, and then keeps it: after a crash it is reported again. */
  advance(
    next: (text: { to: string; state: TextState }) => Omit<CarriedText, keyof OutgoingText>,
    report: (one: TextReport) => Promise<void>,
  ): Promise<void>;
}
