import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { signedNotice } from './twilio-notices.ts';
import { servicesAnswer } from './twilio-services.double.ts';

const file = new URL('./twilio-messages.schema.json', import.meta.url);
const description = JSON.parse(readFileSync(file, 'utf8'));
const requestSchema = z.fromJSONSchema(description.request);
const answerSchema = z.fromJSONSchema(description.answer);

export const twilioAccount = {
  accountSid: 'AC0123456789abcdef0123456789abcdef',
  authToken: 'tokenOfTheTests1234567890',
};

/** A GIF of one pixel. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** Numbers for which Twilio fails, by their last seven digits. */
const endings = {
  refused: '5550001',
  unreachable: '5550003',
  silent: '5550009',
  busy: '5550010',
  away: '5550011',
  broken: '5550012',
} as const;
export const twilioNumbers = { good: '+12125550100', ...mapped((ending) => `+1212${ending}`) };

function mapped(to: (ending: string) => string) {
  return Object.fromEntries(Object.entries(endings).map(([name, ending]) => [name, to(ending)])) as Record<
    keyof typeof endings,
    string
  >;
}

export interface TakenText {
  sid: string;
  to: string;
  from: string;
  text: string;
  statusUrl: string;
  /** What Twilio answers if it is asked about it. */
  status: string;
  errorCode: number | null;
}

const refused = (status: number, code: number, message: string) => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const messagesPath: string = description.path.replace('{AccountSid}', twilioAccount.accountSid);

/** A message as Twilio shows it. */
const messageOf = ({ sid, to, from, text, status, errorCode }: TakenText) =>
  answerSchema.parse({
    sid,
    account_sid: twilioAccount.accountSid,
    api_version: '2010-04-01',
    body: text,
    from,
    to,
    direction: 'outbound-api',
    status,
    num_segments: '1',
    num_media: '0',
    error_code: errorCode,
    error_message: null,
    price: null,
    price_unit: 'USD',
    date_created: new Date().toUTCString(),
    date_updated: new Date().toUTCString(),
    date_sent: null,
    messaging_service_sid: null,
    uri: messagesPath.replace('.json', `/${sid}.json`),
    subresource_uris: {},
  });

/**
 * A local double of Twilio's messages. It checks each request and each of its answers against Twilio's own description, and
 * signs its notices.
 */
export async function openTwilio() {
  const taken: TakenText[] = [];
  /** Called before the answer to a message. */
  let beforeAnswer: (text: TakenText) => Promise<void> = async () => {};

  async function answerTo(request: IncomingMessage, form: Record<string, string>) {
    const sign = Buffer.from(`${twilioAccount.accountSid}:${twilioAccount.authToken}`).toString('base64');
    if (request.headers.authorization !== `Basic ${sign}`) return refused(401, 20003, 'Authenticate');
    const asked = taken.find(({ sid }) => request.url === messagesPath.replace('.json', `/${sid}.json`));
    if (request.method === 'GET' && asked !== undefined) return { status: 200, body: messageOf(asked) };
    if (request.method === 'GET')
      return servicesAnswer(request.url ?? '', twilioAccount.accountSid) ?? refused(404, 20404, 'Not found');
    if (request.method !== 'POST' || request.url !== messagesPath) return refused(404, 20404, 'Not found');
    const known = requestSchema.safeParse(form);
    if (!known.success) return refused(400, 20001, known.error.message);
    const { To: to = '', From: from = '', Body: text = '', StatusCallback: statusUrl = '' } = form;
    if (to.endsWith(endings.refused)) return refused(400, 21211, 'Invalid To number');
    if (to.endsWith(endings.busy)) return refused(429, 20429, 'Too many requests');
    if (to.endsWith(endings.broken)) return refused(500, 20500, 'Internal error');
    if (text.length > 1_600)
      return refused(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
    const one: TakenText = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to,
      from,
      text,
      statusUrl,
      status: 'queued',
      errorCode: null,
    };
    taken.push(one);
    await beforeAnswer(one);
    return { status: 201, body: messageOf(one) };
  }

  /** A picture and a contact card, which customers sent. */
  const media: Record<string, [type: string, content: Buffer]> = {
    '/media/pixel': ['image/gif', pixel],
    '/media/card': ['text/vcard', Buffer.from('BEGIN:VCARD')],
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [type, content] = media[request.url ?? ''] ?? [];
    if (type !== undefined) {
      const isAllowed = request.headers.authorization?.startsWith('Basic ') === true;
      response.writeHead(isAllowed ? 200 : 401, { 'content-type': type });
      response.end(content);
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString()));
    const { status, body } = await answerTo(request, form);
    if (form.To?.endsWith(endings.silent)) return;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(status === 429 ? { 'retry-after': '3' } : {}),
    });
    response.end(JSON.stringify(body));
  }

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    before(answer: typeof beforeAnswer) {
      beforeAnswer = answer;
    },
    /** What Twilio tells of a message that reached a state. */
    reportOf(one: TakenText, status: string, errorCode?: string) {
      Object.assign(one, { status, errorCode: errorCode === undefined ? null : Number(errorCode) });
      const { sid, to, from, statusUrl } = one;
      return signedNotice(twilioAccount.authToken, statusUrl, {
        AccountSid: twilioAccount.accountSid,
        ApiVersion: '2010-04-01',
        MessageSid: sid,
        SmsSid: sid,
        MessageStatus: status,
        SmsStatus: status,
        To: to,
        From: from,
        ...(errorCode === undefined ? {} : { ErrorCode: errorCode }),
      });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
