import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReport, ErrorReporter } from './port.ts';

/** How an arrived error is identified. */
export interface ArrivedError {
  name: string;
  message: string;
  place: string;
  frames: string[];
  release: string;
  requestIds: string[];
  /** The same for equal errors. */
  group: string;
}

/** A reporter under test, and what it delivered. */
export interface ReportWorld {
  reporter: ErrorReporter;
  arrived(): Promise<ArrivedError[]>;
  /** Nobody answers from now on; reports may be lost. */
  breakDown(): Promise<void>;
  close(): Promise<void>;
}

export const someError = (about: Partial<ErrorReport> = {}): ErrorReport => ({
  side: 'server',
  name: 'TypeError',
  message: 'Cannot read properties of undefined (reading total)',
  frames: ['totalOf (server/src/modules/orders/order-money.ts:12:7)', '? (server/src/main.ts:3:1)'],
  place: 'GET /api/orders/:id',
  release: '1.2.3',
  requestId: '3d1f7a3e-6a2b-4c0d-9e8f-000000000001',
  at: new Date('2026-11-20T17:00:00.000Z'),
  ...about,
});

/** What every error-report adapter must do. */
export function reportConformance(name: string, open: () => Promise<ReportWorld>): void {
  describe(`errors reported to ${name}`, () => {
    let world: ReportWorld;
    beforeAll(async () => {
      world = await open();
    });
    afterAll(() => world.close());

    test('arrive unchanged', async () => {
      const { name, message, place, frames, release, requestId } = someError();
      world.reporter.report(someError());
      await world.reporter.flush();
      const { group, ...arrived } = (await world.arrived()).at(-1) ?? { group: '' };
      expect(arrived).toEqual({ name, message, place, frames, release, requestIds: [requestId] });
      expect(group).not.toBe('');
    });

    test('are the same in the next release, and others where their calls are', async () => {
      const groupOf = async (about: Partial<ErrorReport>) => {
        world.reporter.report(someError(about));
        await world.reporter.flush();
        return (await world.arrived()).at(-1)?.group;
      };
      const first = await groupOf({ frames: ['totals (assets/orders-Bq3f9aQ2.js:1:2345)'] });
      const later = { release: '1.2.4', frames: ['totals (assets/orders-Cx_1kLm0.js:1:2399)'] };
      expect(await groupOf(later)).toBe(first);
      expect(await groupOf({ frames: ['taxes (assets/orders-Cx_1kLm0.js:1:2399)'] })).not.toBe(first);
    });

    test('never throw and hold nobody up, while nobody takes them', async () => {
      await world.breakDown();
      const before = performance.now();
      for (let number = 0; number < 1_000; number++) world.reporter.report(someError());
      world.reporter.trace({
        requestId: 'one',
        place: 'GET /api/orders',
        status: 500,
        startedAt: new Date(0),
        ms: 1,
      });
      await world.reporter.flush();
      expect(performance.now() - before).toBeLessThan(5_000);
    });
  });
}
