import twilio from 'twilio';
import { z } from 'zod';
import { type OutgoingText, type TextCarrier, TextError, type TextNotices, type TextState } from './port.ts';
import { refusalOf, silenceOf, waitOf } from './twilio-errors.ts';
import { readReceived, readReported } from './twilio-notices.ts';
import { type PictureSettings, readPicture } from './twilio-pictures.ts';
import { twilioRegistrations } from './twilio-registration.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** `https://api.twilio.com`, or where a test answers for all of Twilio. */
  url: string;
  /** Where Twilio reports what became of a message, by our key of it. */
  statusUrl: (key: string) => string;
  answerMs?: number;
}

const usualAnswerMs = 10_000;
/** Twilio refuses longer texts (error 21617). */
const longest = 1_600;

const states: Readonly<Record<string, TextState>> = {
  accepted: 'QUEUED',
  scheduled: 'QUEUED',
  queued: 'QUEUED',
  sending: 'QUEUED',
  sent: 'SENT',
  delivered: 'DELIVERED',
  read: 'DELIVERED',
  undelivered: 'UNDELIVERED',
  failed: 'FAILED',
  canceled: 'FAILED',
};
/** Undefined for a state that we don't know; Twilio may add some. */
const stateOf = (status: string): TextState | undefined => states[status];

const outcomeSchema = z.object({ status: z.string(), errorCode: z.coerce.string().nullish() });
const answerSchema = z.object({ sid: z.string().min(1), status: z.string() });
const refusalSchema = z.object({ code: z.coerce.string() });

/** Texts through Twilio. It has no idempotency key, so a send whose outcome is unknown is never repeated. */
export function createTwilio(settings: TwilioSettings): TextCarrier {
  const { accountSid, authToken, url, statusUrl, answerMs = usualAnswerMs } = settings;
  const api = twilio(accountSid, authToken, { httpClient: clientAt(url, answerMs) });

  const registrationOf = twilioRegistrations(api);

  async function send({ key, from, to, text, media }: OutgoingText) {
    // Twilio would have to read them without signing in.
    if (media.length > 0) throw new TextError('refused', 'NO_PICTURES');
    const answer = await api.messages.create({ from, to, body: text, statusCallback: statusUrl(key) });
    const read = answerSchema.safeParse(answer);
    if (!read.success) throw new TextError('unknown', 'ODD_ANSWER');
    return { id: read.data.sid, state: stateOf(read.data.status) ?? 'QUEUED' };
  }

  async function outcomeOf(id: string) {
    const { status, errorCode } = outcomeSchema.parse(await api.messages(id).fetch());
    const state = stateOf(status);
    return state === undefined ? null : { state, errorCode: errorCode ?? null };
  }

  return {
    limits: { longest, takesPictures: false },
    async send(text, signal) {
      signal.throwIfAborted();
      return send(text).catch((error: unknown) => {
        throw silenceOf(error);
      });
    },
    async registration(number, signal) {
      signal.throwIfAborted();
      return registrationOf(number).catch((error: unknown) => {
        throw silenceOf(error);
      });
    },
    async outcome(id, signal) {
      signal.throwIfAborted();
      return outcomeOf(id).catch((error: unknown) => {
        throw silenceOf(error);
      });
    },
  };
}

/** Twilio's other services have hosts of their own. */
const twilioHost = /^https:\/\/[\w.-]+\.twilio\.com$/;

type Client = InstanceType<typeof twilio.RequestClient>;

/** The SDK's client, at another address, which tells us what each refusal means. */
function clientAt(url: string, answerMs: number): Client {
  const client = new twilio.RequestClient({ timeout: answerMs, autoRetry: false });
  const ask: Client['request'] = client.request.bind(client);
  client.request = async (options) => {
    const { origin, pathname, search } = new URL(options.uri);
    const isService = twilioHost.test(url) && origin !== 'https://api.twilio.com';
    const answer = await ask({ ...options, uri: `${isService ? origin : url}${pathname}${search}` });
    const { statusCode: status, body } = answer;
    if (status >= 200 && status < 300) return answer;
    const code = refusalSchema.safeParse(body).data?.code ?? `HTTP_${status}`;
    const { headers } = answer as { headers?: Record<string, unknown> };
    throw refusalOf(status, code, waitOf(headers?.['retry-after'], Date.now()));
  };
  return client;
}

/** Reads Twilio's notices, signed with the account's token for their public address, and the pictures that they name. */
export const createTwilioNotices = (settings: PictureSettings): TextNotices => ({
  received: (notice) => readReceived(settings.authToken, notice),
  picture: (address, signal) => readPicture(address, settings, signal),
  reported: (key, notice) => readReported(settings.authToken, key, notice, stateOf),
});
