import { expect, test } from 'vitest';
import type {
  DeviceReport,
  GatewayVend,
  MachineLink,
  PriceAnswer,
  StartAnswer,
  StartRequest,
} from './port.ts';

/** A link with one device, and a clock that the test moves. */
export interface LinkUnderTest {
  link: MachineLink;
  device: string;
  now: () => number;
  /** Lets time pass. */
  pass: (ms: number) => Promise<void>;
  /** Resolves when everything on its way has arrived. */
  arrived: () => Promise<void>;
}

const minutes = 30;
const request = ({ device, now }: LinkUnderTest, commandId: string, patience = 4_000): StartRequest => ({
  commandId,
  device,
  minutes,
  deadline: new Date(now() + patience),
});

/** What every machine link does alike. */
export function conformsToMachineLink(open: () => LinkUnderTest | Promise<LinkUnderTest>): void {
  test('a start is answered: it runs, or a person is asked', async () => {
    const given = await open();
    const answer = await given.link.start(request(given, 'one'));
    expect(answer.phase).toBe(given.link.capability === 'none' ? 'ASKED' : 'STARTED');
  });

  test('a repeated start answers alike and starts nothing', async () => {
    const given = await open();
    const reports = listen(given.link);
    const first = await given.link.start(request(given, 'same'));
    await given.pass(60_000);
    expect(await given.link.start(request(given, 'same'))).toEqual(first);
    await given.pass(40 * 60_000);
    const runs = reports.filter(({ state }) => state === 'RUNNING');
    expect(runs).toHaveLength(given.link.capability === 'none' ? 0 : 1);
  });
}

export interface DeviceUnderTest extends LinkUnderTest {
  /** False if nothing says whether its door is open, as for a relay. */
  hasDoor?: boolean;
  faulty(fault: string): Promise<void>;
  /** The price that the machine shows; undefined until one was set. */
  price(): Promise<number | undefined>;
}

const priced = ({ device, now }: LinkUnderTest, commandId: string, priceCents: number, patience = 4_000) => ({
  commandId,
  device,
  priceCents,
  deadline: new Date(now() + patience),
});

/** How devices apply prices. */
export function conformsToPricing(open: () => DeviceUnderTest | Promise<DeviceUnderTest>): void {
  test('a price is acknowledged, and shown', async () => {
    const given = await open();
    expect(await given.link.setPrice(priced(given, 'one', 450))).toEqual({ phase: 'ACKNOWLEDGED' });
    expect(await given.price()).toBe(450);
  });

  test('a repeated price answers alike, and a later one stays', async () => {
    const given = await open();
    await given.link.setPrice(priced(given, 'first', 450));
    await given.link.setPrice(priced(given, 'second', 500));
    expect(await given.link.setPrice(priced(given, 'first', 450))).toEqual({ phase: 'ACKNOWLEDGED' });
    expect(await given.price()).toBe(500);
  });

  test('a price after its deadline is refused, and one refused stays so', async () => {
    const given = await open();
    expect(await given.link.setPrice(priced(given, 'late', 450, -1))).toMatchObject({ phase: 'EXPIRED' });
    await given.faulty('REFUSE');
    expect(await given.link.setPrice(priced(given, 'refused', 450))).toMatchObject({ phase: 'REJECTED' });
    expect(await given.link.setPrice(priced(given, 'refused', 450))).toMatchObject({ phase: 'REJECTED' });
    expect(await given.price()).toBeUndefined();
  });

  test('hang: no answer, and the price before', async () => {
    const given = await open();
    await given.link.setPrice(priced(given, 'before', 400));
    await given.faulty('HANG');
    expect(await orSilence(given, given.link.setPrice(priced(given, 'one', 450)))).toBe('silence');
    expect(await given.price()).toBe(400);
  });

  test('a running machine takes a price', async () => {
    const given = await open();
    await given.link.start(request(given, 'start'));
    expect(await given.link.setPrice(priced(given, 'one', 450))).toEqual({ phase: 'ACKNOWLEDGED' });
  });
}

/** What links with a device do in addition. */
export function conformsToDevice(open: () => DeviceUnderTest | Promise<DeviceUnderTest>): void {
  test('a running machine refuses a second start', async () => {
    const given = await open();
    await given.link.start(request(given, 'one'));
    expect(await given.link.start(request(given, 'two'))).toMatchObject({ phase: 'REJECTED' });
  });

  test('a start after its deadline is refused, and never runs', async () => {
    const given = await open();
    const reports = listen(given.link);
    expect(await given.link.start(request(given, 'late', -1))).toMatchObject({ phase: 'EXPIRED' });
    await given.pass(60 * 60_000);
    expect(reports).toEqual([]);
  });

  test('a cycle is reported from its start to the open door, once', async () => {
    const given = await open();
    const reports = listen(given.link);
    await given.link.start(request(given, 'cycle'));
    await given.pass(29 * 60_000);
    expect(reports.map(({ state }) => state)).toEqual(['RUNNING']);
    expect(reports[0]?.commandId).toBe('cycle');
    await given.pass(10 * 60_000);
    const cycle = [
      ['RUNNING', false],
      ['FINISHED', false],
      ['FINISHED', true],
      ['AVAILABLE', true],
    ];
    const withoutDoor = [
      ['RUNNING', null],
      ['AVAILABLE', null],
    ];
    expect(reports.map(({ state, isDoorOpen }) => [state, isDoorOpen])).toEqual(
      given.hasDoor === false ? withoutDoor : cycle,
    );
    expect((await given.link.start(request(given, 'next'))).phase).toBe('STARTED');
  });

  test('refuse: the reason is said, and the next start works', async () => {
    const given = await open();
    await given.faulty('REFUSE');
    expect(await given.link.start(request(given, 'one'))).toMatchObject({ phase: 'REJECTED' });
    expect((await given.link.start(request(given, 'two'))).phase).toBe('STARTED');
  });

  test('hang: no answer, and no run', async () => {
    const given = await open();
    const reports = listen(given.link);
    await given.faulty('HANG');
    expect(await orSilence(given, given.link.start(request(given, 'one')))).toBe('silence');
    await given.pass(60 * 60_000);
    expect(reports).toEqual([]);
  });

  test('answer after the deadline: the run is reported with its start', async () => {
    const given = await open();
    const reports = listen(given.link);
    await given.faulty('LATE');
    expect(await orSilence(given, given.link.start(request(given, 'one')))).toBe('silence');
    expect(reports).toEqual([]);
    await given.pass(5_000);
    expect(reports).toMatchObject([{ state: 'RUNNING', commandId: 'one' }]);
  });

  test('duplicate: the same report twice', async () => {
    const given = await open();
    const reports = listen(given.link);
    await given.faulty('DUPLICATE');
    await given.link.start(request(given, 'one'));
    expect(reports).toHaveLength(2);
    expect(reports[1]).toEqual(reports[0]);
  });

  test('out of order: an older report comes after a newer', async () => {
    const given = await open();
    const reports = listen(given.link);
    await given.faulty('OUT_OF_ORDER');
    await given.link.start(request(given, 'one'));
    expect(reports.map(({ state }) => state)).toEqual(['RUNNING', 'AVAILABLE']);
    expect(Number(reports[1]?.at)).toBeLessThan(Number(reports[0]?.at));
  });

  test('reboot in the cycle: unknown, then free', async () => {
    const given = await open();
    const reports = listen(given.link);
    await given.faulty('REBOOT');
    await given.link.start(request(given, 'one'));
    await given.pass(20 * 60_000);
    expect(reports.map(({ state }) => state)).toEqual(['RUNNING', 'UNKNOWN', 'AVAILABLE']);
  });
}

function listen(link: MachineLink): DeviceReport[] {
  const reports: DeviceReport[] = [];
  link.onReport(async (report) => void reports.push(report));
  return reports;
}

/** The answer, or that there is none once everything else has happened. */
const orSilence = ({ arrived }: LinkUnderTest, answer: Promise<StartAnswer | PriceAnswer>) =>
  Promise.race([answer, arrived().then(() => 'silence')]);

/** Each round trip of a vend event lets earlier messages arrive. */
export async function makeRoundTrips(
  gateway: { vend(vend: GatewayVend): Promise<void> },
  buffer: ReadonlyMap<string, GatewayVend>,
  ts: number,
): Promise<void> {
  for (let trip = 0; trip < 6; trip += 1) {
    const eventId = `trip ${Math.random()}`;
    await gateway.vend({ eventId, ts, m: 'washer', method: 'coin', amountCents: 0 });
    await expect.poll(() => buffer.has(eventId), { interval: 1 }).toBe(false);
  }
}
