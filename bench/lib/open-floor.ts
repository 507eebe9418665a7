import { WebSocket } from 'ws';

/** Pages collect stale queries this long, in ms. */
const gatherMs = 250;

interface Answer {
  records: { id: number; since: string | null }[];
}

/**
 * The open page Machines of a store, without a browser: its live connection, and its query after changes. Calls back with
 * each machine and since when it is in its state.
 */
export async function openFloor(
  url: string,
  headers: Record<string, string>,
  storeId: number,
  shown: (machineId: number, since: string) => void,
): Promise<{ close(): void; asked(): number }> {
  let timer: NodeJS.Timeout | undefined;
  let isUnderWay = false;
  let asked = 0;

  async function ask(): Promise<void> {
    asked++;
    const response = await fetch(`${url}/api/machine-floor?storeIds=${storeId}&pageSize=200`, { headers });
    if (!response.ok) throw new Error(await response.text());
    const { records } = (await response.json()) as Answer;
    for (const { id, since } of records) if (since !== null) shown(id, since);
  }
  async function flush(): Promise<void> {
    timer = undefined;
    if (isUnderWay) return stale();
    isUnderWay = true;
    await ask();
    isUnderWay = false;
  }
  function stale(): void {
    timer ??= setTimeout(() => void flush(), gatherMs);
  }

  const response = await fetch(`${url}/api/websocket-connection/machines`, { headers });
  if (!response.ok) throw new Error(await response.text());
  const { url: path } = (await response.json()) as { url: string };
  const socket = new WebSocket(new URL(path, url.replace('http', 'ws')));
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      resolve(socket);
      const { kind, events } = JSON.parse(data.toString()) as {
        kind: string;
        events?: { type: string; storeId?: number }[];
      };
      if (kind === 'reset' || events?.some(({ type }) => type === 'floor.changed') === true) stale();
    });
  });
  await ask();
  return {
    asked: () => asked,
    close() {
      socket.close();
      clearTimeout(timer);
    },
  };
}
