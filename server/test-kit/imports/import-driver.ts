import { readFileSync } from 'node:fs';
import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import {
  type ImportDetail,
  type ImportKindKey,
  type ImportSettings,
  type ImportState,
  isBusy,
  type RowView,
  SKIP_WORD,
} from '@washboard/contract/imports/imports.schemas.ts';
import type { TestApp, TestSession } from '../app.ts';
import { until } from '../waiting.ts';

/** 807 visits to a real laundromat; 805 of them valid. */
export const realFile = {
  name: 'real-machine-starts.csv',
  content: readFileSync(new URL('../../../e2e/fixtures/real-machine-starts.csv', import.meta.url)),
};

/** A file of visits with header; each row is No, Date, Time, Washer, Dryer. */
export function visitsFile(rows: readonly string[], name = 'visits.csv') {
  return { name, content: `No,Date,Time,Washer,Dryer\n${rows.join('\n')}\n` };
}

export interface UploadOptions {
  /** Machine starts by default; undefined detects it from the header. */
  kind?: ImportKindKey | undefined;
  storeId?: number | undefined;
  source?: string;
}

/** Import steps through the API, as a user takes them on the screen. */
export function importDriver(app: Pick<TestApp, 'call'>, session: TestSession) {
  const idOf = (id: number) => ({ params: { id: String(id) } });

  async function get(id: number): Promise<ImportDetail> {
    return (await app.call(importRoutes.getImport, idOf(id), session)).body;
  }

  /** Waits until no job is running for it. */
  async function settled(id: number, state?: ImportState, patienceMs = 60_000): Promise<ImportDetail> {
    let last: ImportDetail | undefined;
    const settledOne = async () => {
      last = await get(id);
      return !isBusy(last.state) && (state === undefined || last.state === state) ? last : undefined;
    };
    const what = () => `import ${id} is still ${last?.state}: ${last?.error}`;
    // Who waits for long looks less often: each look costs the server some milliseconds.
    return until(settledOne, what, { patienceMs, everyMs: patienceMs / 1200 });
  }

  return {
    get,
    settled,
    upload: (file: { name: string; content: string | Buffer }, options: UploadOptions = {}) => {
      const { storeId, source } = options;
      const kind = 'kind' in options ? options.kind : 'machine-starts';
      return app.call(
        importRoutes.uploadImport,
        {
          body: {
            ...(kind === undefined ? {} : { kind }),
            ...(storeId === undefined ? {} : { storeId: String(storeId) }),
            ...(source === undefined ? {} : { source }),
          },
        },
        session,
        { file },
      );
    },
    async uploaded(
      file: { name: string; content: string | Buffer },
      options: UploadOptions = {},
    ): Promise<ImportDetail> {
      const { body, status } = await this.upload(file, options);
      if (status !== 200) throw new Error(`Upload answered ${status}: ${body.error}`);
      return settled(body.id);
    },
    /** Adds a second file and waits until both are read. */
    async joined(id: number, file: { name: string; content: string | Buffer }): Promise<ImportDetail> {
      const { body, status } = await app.call(importRoutes.addImportFile, idOf(id), session, { file });
      if (status !== 200) throw new Error(`Adding a file answered ${status}: ${body.error}`);
      return settled(id);
    },
    add: (id: number, file: { name: string; content: string | Buffer }) =>
      app.call(importRoutes.addImportFile, idOf(id), session, { file }),
    async parted(id: number): Promise<ImportDetail> {
      await app.call(importRoutes.removeImportFile, idOf(id), session);
      return settled(id);
    },
    set: (detail: ImportDetail, changes: Partial<ImportSettings>) =>
      app.call(
        importRoutes.setImportSettings,
        { ...idOf(detail.id), body: { ...detail.settings, ...changes, version: detail.version } },
        session,
      ),
    /** Skips the rows with words that nobody knows, where such are asked about. */
    async skippingWords(detail: ImportDetail): Promise<ImportDetail> {
      const unknown = Object.entries(detail.form?.unknownWords ?? {});
      if (unknown.length === 0) return detail;
      const words = Object.fromEntries(
        unknown.map(([field, found]) => [
          field,
          Object.fromEntries(found.map(({ word }) => [word, SKIP_WORD])),
        ]),
      );
      await this.set(detail, { words });
      return settled(detail.id, 'ready');
    },
    rows: (
      id: number,
      query: {
        view?: RowView;
        pageSize?: number;
        cursor?: string;
        page?: number;
      } = {},
    ) => app.call(importRoutes.listImportRows, { ...idOf(id), query }, session),
    /** The reasons of each refused row: 'line: reasons'. */
    async refusals(id: number): Promise<string[]> {
      const { body } = await this.rows(id, { view: 'refused', pageSize: 200 });
      return body.records.map((row) => `${row.line}: ${row.issues.map((issue) => issue.message).join(' ')}`);
    },
    fix: (id: number, line: number, version: number, cells: { column: number; value: string }[]) =>
      app.call(
        importRoutes.fixImportRow,
        { params: { id: String(id), line: String(line) }, body: { version, cells } },
        session,
      ),
    apply: (detail: { id: number; version: number }) =>
      app.call(importRoutes.applyImport, { ...idOf(detail.id), body: { version: detail.version } }, session),
    undo: (detail: { id: number; version: number }) =>
      app.call(importRoutes.undoImport, { ...idOf(detail.id), body: { version: detail.version } }, session),
    retry: (id: number) => app.call(importRoutes.retryImport, idOf(id), session),
    discard: (id: number) => app.call(importRoutes.discardImport, idOf(id), session),
    refusedFile: (id: number) => app.call(importRoutes.downloadRefusedRows, idOf(id), session),
    history: (query: { pageSize?: number; page?: number; cursor?: string } = {}) =>
      app.call(importRoutes.listImports, { query }, session),
    async applied(detail: { id: number; version: number }): Promise<ImportDetail> {
      const { status, body } = await this.apply(detail);
      if (status !== 200) throw new Error(`Apply answered ${status}: ${body.error}`);
      return settled(detail.id, 'applied');
    },
    async undone(detail: { id: number; version: number }): Promise<ImportDetail> {
      const { status, body } = await this.undo(detail);
      if (status !== 200) throw new Error(`Undo answered ${status}: ${body.error}`);
      return settled(detail.id, 'undone');
    },
  };
}

/** What is in effect in the database: a business's turns, sales and machines, read directly. */
export async function bookOf(app: Pick<TestApp, 'database'>, businessId: number) {
  const one = async (text: string) => (await app.database.admin.query(text, [businessId])).rows[0];
  const turns =
    await one(`select count(*)::int as turns, count(*) filter (where machine_type = 'WASHER')::int as washer,
      count(*) filter (where machine_type = 'DRYER')::int as dryer, count(*) filter (where time_assumed)::int as assumed
    from turn where business_id = $1 and voided_at is null and source <> 'test'`);
  const money = await one(
    `select count(*)::int as entries, coalesce(sum(amount_cents), 0)::int as cents from ledger_entry where business_id = $1`,
  );
  const machines = await one(
    `select count(*)::int as machines from machine where business_id = $1 and archived_at is null`,
  );
  const booked = await one('select count(*)::int as booked from imported_row where business_id = $1');
  return { ...turns, ...money, ...machines, ...booked } as Record<
    'turns' | 'washer' | 'dryer' | 'assumed' | 'entries' | 'cents' | 'machines' | 'booked',
    number
  >;
}
