import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mail, MailError, type MailTransport } from './port.ts';

/** A transport under test, and what it delivered. */
export interface MailWorld {
  transport: MailTransport;
  arrived(): Promise<Mail[]>;
  close(): Promise<void>;
}

const mail = (about: Partial<Mail>): Mail => ({
  id: randomUUID(),
  to: 'ada@example.com',
  subject: 'A subject',
  text: 'A text.\n',
  html: '<p>A text.</p>',
  ...about,
});

/** What every mail adapter must do. */
export function mailConformance(name: string, open: () => Promise<MailWorld>): void {
  describe(`mail by ${name}`, () => {
    let world: MailWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    const arrivedOf = async (id: string) => (await world.arrived()).filter((one) => one.id === id);

    test('arrives as it was sent, whatever letters it has', async () => {
      const sent = mail({
        subject: 'Größe — “naïve” 洗濯',
        text: 'Ünïcode: 洗濯 🧺\n',
        html: '<p>洗濯 &amp; 🧺</p>',
      });
      await world.transport.send(sent);
      expect(await arrivedOf(sent.id)).toEqual([sent]);
    });

    test('sent again is known as the same', async () => {
      const sent = mail({});
      await world.transport.send(sent);
      await world.transport.send(sent);
      const ids = (await arrivedOf(sent.id)).map((one) => one.id);
      expect(new Set(ids)).toEqual(new Set([sent.id]));
    });

    test('with a line break in the subject brings no header of its own', async () => {
      const sent = mail({ subject: 'Hello\r\nBcc: eve@example.com' });
      await world.transport.send(sent);
      const all = await arrivedOf(sent.id);
      expect(all.map((one) => one.to)).toEqual(['ada@example.com']);
    });

    test.each([
      '',
      'nobody',
      'ada@example.com, eve@example.com',
      'ada@example.com\r\nRCPT TO:<eve@example.com>',
    ])('to %j is refused for good, and reaches nobody', async (to) => {
      const sent = mail({ to });
      const failure = await world.transport.send(sent).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(MailError);
      expect((failure as MailError).isFinal).toBe(true);
      expect(await arrivedOf(sent.id)).toEqual([]);
    });
  });
}
