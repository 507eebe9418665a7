import { setTimeout as wait } from 'node:timers/promises';

export interface ImportState {
  id: number;
  version: number;
  state: string;
  error: string | null;
  rows: number;
  progress: { done: number; total: number };
  counts: { ready: number; refused: number } | null;
}

/** The import screen's calls to the product at this address. */
export function importCalls(url: string, headers: Record<string, string>) {
  return {
    /** Streams a generated file of orders. */
    async upload(storeId: string, lines: Iterable<string>): Promise<ImportState> {
      const edge = 'bench-boundary';
      const field = (name: string, value: string) =>
        `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      async function* body() {
        yield Buffer.from(
          `${field('kind', 'orders')}${field('storeId', storeId)}--${edge}\r\ncontent-disposition: form-data; name="file"; filename="orders.csv"\r\ncontent-type: text/csv\r\n\r\n`,
        );
        let piece = '';
        for (const line of lines) {
          piece += line;
          if (piece.length < 64 * 1024) continue;
          yield Buffer.from(piece);
          piece = '';
        }
        yield Buffer.from(`${piece}\r\n--${edge}--\r\n`);
      }
      const response = await fetch(`${url}/api/imports`, {
        method: 'POST',
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${edge}` },
        body: body() as unknown as ReadableStream,
        duplex: 'half',
      } as RequestInit);
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as ImportState;
    },

    /** Waits until no job is running for the import, and reports its progress. */
    async settled(id: number, report: (now: ImportState) => void = () => undefined): Promise<ImportState> {
      for (;;) {
        const response = await fetch(`${url}/api/imports/${id}`, { headers });
        const found = (await response.json()) as ImportState;
        report(found);
        if (!['reading', 'checking', 'applying'].includes(found.state)) return found;
        await wait(200);
      }
    },

    async apply({ id, version }: ImportState): Promise<void> {
      const response = await fetch(`${url}/api/imports/${id}/apply`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ version }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}
