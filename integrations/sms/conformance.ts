import { expect, test } from 'vitest';
import {
  type NumberRegistration,
  type OutgoingText,
  type TextCarrier,
  TextError,
  type TextReport,
} from './port.ts';

export interface CarrierUnderTest {
  carrier: TextCarrier;
  /**
   * Numbers of phones: a good one, one that the carrier refuses at once, one that it can't reach, and one about which its
   * answer is lost. For the others the carrier itself is busy, out of reach, or broken.
   */
  numbers: Record<'good' | 'refused' | 'unreachable' | 'silent' | 'busy' | 'away' | 'broken', string>;
  /** Numbers of ours, by how far the carriers are with them. */
  registered: Record<NumberRegistration['state'], string>;
  /** What the carrier reports about its messages, until nothing is open. */
  reports(): Promise<TextReport[]>;
  /** How many messages a phone got. */
  gotBy(phone: string): Promise<number>;
}

const signal = () => AbortSignal.timeout(10_000);
let made = 0;
const textTo = (to: string): OutgoingText => {
  made += 1;
  return {
    key: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    from: '+12015550001',
    to,
    text: 'Your order is ready.',
    media: [],
  };
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof TextError ? { kind: error.kind, code: error.code } : error),
  );

/** Every carrier sends and fails alike. */
export function conformsToTextCarrier(open: () => Promise<CarrierUnderTest>): void {
  test('sends a text, and reports it up to delivered', async () => {
    const { carrier, numbers, reports, gotBy } = await open();
    const text = textTo(numbers.good);
    const { id } = await carrier.send(text, signal());
    expect(id).not.toBe('');
    const told = (await reports()).filter(({ key }) => key === text.key);
    expect(told.at(-1)).toEqual({ key: text.key, state: 'DELIVERED', errorCode: null });
    expect(await gotBy(numbers.good)).toBe(1);
  });

  test('tells what became of a text if it is asked', async () => {
    const { carrier, numbers, reports } = await open();
    const good = await carrier.send(textTo(numbers.good), signal());
    const unreachable = await carrier.send(textTo(numbers.unreachable), signal());
    await reports();
    expect(await carrier.outcome(good.id, signal())).toEqual({ state: 'DELIVERED', errorCode: null });
    expect(await carrier.outcome(unreachable.id, signal())).toEqual({
      state: 'UNDELIVERED',
      errorCode: '30003',
    });
  });

  test('takes a text as long as its limit and refuses a longer one', async () => {
    const { carrier, numbers } = await open();
    const ofLength = (length: number) => ({ ...textTo(numbers.good), text: 'x'.repeat(length) });
    const { longest } = carrier.limits;
    expect((await carrier.send(ofLength(longest), signal())).id).not.toBe('');
    expect(await failureOf(carrier.send(ofLength(longest + 1), signal()))).toEqual({
      kind: 'refused',
      code: '21617',
    });
  });

  test('refuses a number at once, with its code', async () => {
    const { carrier, numbers } = await open();
    expect(await failureOf(carrier.send(textTo(numbers.refused), signal()))).toEqual({
      kind: 'refused',
      code: '21211',
    });
  });

  test('reports why a phone didn’t get it', async () => {
    const { carrier, numbers, reports } = await open();
    const text = textTo(numbers.unreachable);
    await carrier.send(text, signal());
    expect((await reports()).filter(({ key }) => key === text.key).at(-1)).toMatchObject({
      state: 'UNDELIVERED',
      errorCode: '30003',
    });
  });

  test('says that nobody knows, if its answer is lost', async () => {
    const { carrier, numbers } = await open();
    expect(await failureOf(carrier.send(textTo(numbers.silent), signal()))).toMatchObject({
      kind: 'unknown',
    });
  });

  test('asks for patience if it is busy, and tells how long', async () => {
    const { carrier, numbers, gotBy } = await open();
    const error = await carrier.send(textTo(numbers.busy), signal()).catch((one: unknown) => one);
    expect(error).toMatchObject({ kind: 'later', code: '20429', waitMs: 3_000 });
    expect(await gotBy(numbers.busy)).toBe(0);
  });

  test('tells how far carriers are with a number, and why they refused it', async () => {
    const { carrier, registered } = await open();
    for (const [state, number] of Object.entries(registered))
      expect(await carrier.registration(number, signal()), number).toEqual({
        state,
        reason: state === 'REFUSED' ? expect.stringMatching(/\w/) : null,
      });
  });

  test('lets us try again if it never heard of the text, but not if it broke while it had it', async () => {
    const { carrier, numbers } = await open();
    expect(await failureOf(carrier.send(textTo(numbers.away), signal()))).toMatchObject({ kind: 'later' });
    expect(await failureOf(carrier.send(textTo(numbers.broken), signal()))).toMatchObject({
      kind: 'unknown',
    });
  });
}
