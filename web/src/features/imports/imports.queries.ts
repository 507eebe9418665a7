import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { List } from '@washboard/contract/core/paging.ts';
import { importRoutes } from '@washboard/contract/imports/imports.routes.ts';
import {
  type ImportDetail,
  type ImportSettings,
  type ImportSummary,
  isBusy,
} from '@washboard/contract/imports/imports.schemas.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../lib/api/query.ts';
import { upload } from '../../lib/api/upload.ts';
import { refetchWhile } from '../../lib/poll.ts';

const idInput = (id: number) => ({ params: { id: String(id) } });
/** Live events report every change; this covers a lost connection while a job runs. */
const watchMs = 3_000;

/** Asks again for the history while an import in it is at work. */
export const watchBusy = {
  refetchInterval: refetchWhile<List<ImportSummary>>(
    ({ records }) => records.some(({ state }) => isBusy(state)),
    watchMs,
  ),
};

export function useExampleFiles() {
  return useQuery({
    ...queryOptionsOf(importRoutes.listImportExamples, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useImport(id: number) {
  return useQuery({
    ...queryOptionsOf(importRoutes.getImport, idInput(id)),
    refetchInterval: refetchWhile(({ state }) => isBusy(state), watchMs),
  });
}

/** What an answer about an import makes stale, and what it already contains. */
function keep(queries: QueryClient, detail: ImportDetail): ImportDetail {
  queries.setQueryData(queryOptionsOf(importRoutes.getImport, idInput(detail.id)).queryKey, detail);
  void queries.invalidateQueries({ queryKey: keyOf(importRoutes.listImports) });
  void queries.invalidateQueries({ queryKey: keyOf(importRoutes.listImportRows) });
  return detail;
}

/** Reloads an import that someone else changed, and lets the error show. */
function keepCurrent(queries: QueryClient, error: unknown): never {
  if (error instanceof ApiError && error.code === 'stale_version') {
    void queries.invalidateQueries({ queryKey: keyOf(importRoutes.getImport) });
    void queries.invalidateQueries({ queryKey: keyOf(importRoutes.listImports) });
    void queries.invalidateQueries({ queryKey: keyOf(importRoutes.listImportRows) });
  }
  throw error;
}

export function useUploadImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ([file, other]: readonly [File, ...File[]]) => {
      const detail = await upload(importRoutes.uploadImport, { body: {}, file });
      if (other === undefined) return keep(queries, detail);
      return keep(queries, await upload(importRoutes.addImportFile, { ...idInput(detail.id), file: other }));
    },
  });
}

export interface ImportVersion {
  id: number;
  version: number;
}

/** Actions on an import. Each answer is cached; stale versions refetch. */
export function useImportActions() {
  const queries = useQueryClient();
  const done = (detail: ImportDetail) => keep(queries, detail);
  const failed = (error: unknown) => keepCurrent(queries, error);
  return {
    save: ({ id, ...body }: ImportVersion & ImportSettings) =>
      call(importRoutes.setImportSettings, { ...idInput(id), body }).then(done, failed),
    apply: ({ id, version }: ImportVersion) =>
      call(importRoutes.applyImport, { ...idInput(id), body: { version } }).then(done, failed),
    undo: ({ id, version }: ImportVersion) =>
      call(importRoutes.undoImport, { ...idInput(id), body: { version } }).then(done, failed),
    addFile: (id: number, file: File) =>
      upload(importRoutes.addImportFile, { ...idInput(id), file }).then(done, failed),
    removeFile: (id: number) => call(importRoutes.removeImportFile, idInput(id)).then(done, failed),
    retry: (id: number) => call(importRoutes.retryImport, idInput(id)).then(done, failed),
    discard: async (id: number) => {
      await call(importRoutes.discardImport, idInput(id));
      queries.removeQueries({ queryKey: queryOptionsOf(importRoutes.getImport, idInput(id)).queryKey });
      await queries.invalidateQueries({ queryKey: keyOf(importRoutes.listImports) });
    },
    fix: async (id: number, line: number, version: number, cells: { column: number; value: string }[]) => {
      const params = { id: String(id), line: String(line) };
      const row = await call(importRoutes.fixImportRow, { params, body: { version, cells } }).catch(failed);
      await queries.invalidateQueries({ queryKey: keyOf(importRoutes.getImport) });
      await queries.invalidateQueries({ queryKey: keyOf(importRoutes.listImportRows) });
      return row;
    },
  };
}
