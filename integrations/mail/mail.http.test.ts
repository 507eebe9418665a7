import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type AddressObject, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailWorld, mailConformance } from './conformance.ts';
import { createMailSink } from './embedded.ts';
import { type Mail, MailError } from './port.ts';
import { createSmtp } from './smtp.ts';

async function sinkWorld(): Promise<MailWorld> {
  const kept = new Map<string, Mail>();
  const transport = createMailSink({
    keep: async (mail) => {
      kept.set(mail.id, mail);
    },
  });
  return { transport, arrived: async () => [...kept.values()], close: async () => {} };
}

/** A local SMTP server; an address that starts with three digits gets that code. */
async function smtpServer(): Promise<{ port: number; arrived: Mail[]; close(): Promise<void> }> {
  const arrived: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = Number(/^\d{3}/.exec(address)?.[0] ?? 0);
      done(code === 0 ? null : Object.assign(new Error('Not taken'), { responseCode: code }));
    },
    onData(stream, session, done) {
      simpleParser(stream).then((parsed) => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
        expect((parsed.to as AddressObject).value.map(({ address }) => address).join(', ')).toBe(to);
        arrived.push({
          id: /<(.*)@/.exec(parsed.messageId ?? '')?.[1] ?? '',
          to,
          subject: parsed.subject ?? '',
          text: parsed.text ?? '',
          html: parsed.html === false ? '' : parsed.html,
        });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { port, arrived, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

const from = 'Washboard <no-reply@laundry.example>';

async function smtpWorld(): Promise<MailWorld> {
  const server = await smtpServer();
  const transport = createSmtp({ url: `smtp://127.0.0.1:${server.port}`, from });
  return {
    transport,
    arrived: async () => server.arrived,
    async close() {
      transport.close();
      await server.close();
    },
  };
}

mailConformance('the sink', sinkWorld);
mailConformance('an SMTP server', smtpWorld);

describe('an SMTP server', () => {
  let server: Awaited<ReturnType<typeof smtpServer>>;
  beforeAll(async () => {
    server = await smtpServer();
  });
  afterAll(() => server.close());

  const sendBy = async (url: string, to: string) => {
    const transport = createSmtp({ url, from });
    const mail = { id: 'one', to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const failure = await transport.send(mail).catch((error: unknown) => error);
    transport.close();
    return failure as MailError | undefined;
  };

  test.each([
    ['550@example.com', true],
    ['553@example.com', true],
    ['450@example.com', false],
    ['451@example.com', false],
  ])('that answers %s refuses for good: %s', async (to, isFinal) => {
    const failure = await sendBy(`smtp://127.0.0.1:${server.port}`, to);
    expect(failure).toBeInstanceOf(MailError);
    expect(failure?.isFinal).toBe(isFinal);
    expect(failure?.message).toContain(to.slice(0, 3));
  });

  test('that is down is retried, and no message contains its password', async () => {
    const failure = await sendBy('smtp://someone:geheim@127.0.0.1:1', 'ada@example.com');
    expect(failure?.isFinal).toBe(false);
    expect(failure?.message).not.toContain('geheim');
  });
});
