import { createServer, type Socket, connect as toServer } from 'node:net';

export interface StallingProxy {
  /** The same address by way of the proxy. */
  url: string;
  /** Established connections carry nothing any more, and neither side hears of it. New ones work. */
  stall(): void;
  /** New connections get no answer either, until `recover`. */
  stallAll(): void;
  recover(): void;
  close(): Promise<void>;
}

/** Stands before a PostgreSQL server, as a NAT or a load balancer does. */
export async function stallingProxy(url: string): Promise<StallingProxy> {
  const target = new URL(url);
  const open = new Set<{ near: Socket; far: Socket }>();
  let isDown = false;
  const server = createServer((near) => {
    const far = toServer(Number(target.port || 5432), target.hostname);
    const pair = { near, far };
    open.add(pair);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.pipe(other);
      one.on('close', () => {
        if (!one.readableFlowing) return;
        other.destroy();
        open.delete(pair);
      });
    }
    if (isDown) silence(pair);
  });
  function silence({ near, far }: { near: Socket; far: Socket }): void {
    near.unpipe(far);
    far.unpipe(near);
    near.pause();
    far.pause();
  }
  const stall = () => {
    for (const pair of open) silence(pair);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const via = new URL(url);
  via.hostname = '127.0.0.1';
  via.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: via.toString(),
    stall,
    stallAll() {
      isDown = true;
      stall();
    },
    recover() {
      isDown = false;
    },
    async close() {
      for (const { near, far } of open) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
