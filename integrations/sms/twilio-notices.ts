import twilio from 'twilio';
import { z } from 'zod';
import {
  type IncomingText,
  NoticeNotSigned,
  NoticeUnreadable,
  type TextNotice,
  type TextReport,
  type TextState,
} from './port.ts';

/** Longer than any text that a carrier joins. */
const mostBody = 4_000;

/** Twilio sends at most ten. */
const mostPictures = 10;

/** What we use of a message that came in; Twilio sends more, and may add to it. */
const receivedSchema = z.object({
  MessageSid: z.string().min(1).max(64),
  /** A phone, or a short code. */
  From: z.string().regex(/^(?:\+\d{7,15}|\d{3,8})$/),
  To: z.string().regex(/^\+\d{7,15}$/),
  Body: z.string().max(mostBody).default(''),
  NumMedia: z.coerce.number<string>().int().min(0).catch(0).default(0),
  /** What Twilio itself did for a keyword; it confirms that too. */
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional().catch(undefined),
});
const reportedSchema = z.object({
  MessageStatus: z.string().max(40),
  ErrorCode: z
    .string()
    .regex(/^\d{1,8}$/)
    .optional(),
});

/** The fields of a form that Twilio signed. */
function fieldsOf(authToken: string, { bytes, header, url }: TextNotice): Record<string, string> {
  const fields = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
  const signature = header('x-twilio-signature') ?? '';
  if (!twilio.validateRequest(authToken, signature, url, fields)) throw new NoticeNotSigned();
  return fields;
}

function read<T>(schema: z.ZodType<T>, fields: Record<string, string>): T {
  const result = schema.safeParse(fields);
  if (!result.success) throw new NoticeUnreadable('Twilio signed a notice of an unknown shape.');
  return result.data;
}

export function readReceived(authToken: string, notice: TextNotice): IncomingText {
  const fields = fieldsOf(authToken, notice);
  const {
    MessageSid: id,
    From: from,
    To: to,
    Body: text,
    NumMedia,
    OptOutType: optOut,
  } = read(receivedSchema, fields);
  const places = Array.from({ length: Math.min(NumMedia, mostPictures) }, (_, place) => place);
  const mediaUrls = places.flatMap((place) => fields[`MediaUrl${place}`] ?? []);
  return { id, from, to, text, mediaUrls, ...(optOut === undefined ? {} : { optOut }) };
}

export function readReported(
  authToken: string,
  key: string,
  notice: TextNotice,
  stateOf: (status: string) => TextState | undefined,
): TextReport | undefined {
  const { MessageStatus, ErrorCode } = read(reportedSchema, fieldsOf(authToken, notice));
  const state = stateOf(MessageStatus);
  return state === undefined ? undefined : { key, state, errorCode: ErrorCode ?? null };
}

/** A notice as Twilio would send it, for tests. */
export function signedNotice(authToken: string, url: string, fields: Record<string, string>) {
  return {
    content: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilio.getExpectedTwilioSignature(authToken, url, fields),
    },
  };
}
