import pg from 'pg';

declare module 'pg' {
  interface ClientBase {
    /** Missing in the driver's types: whether every statement has been answered. */
    readyForQuery?: boolean;
    getTransactionStatus(): string | null;
    readonly connection: import('pg').Connection;
    processID?: number;
  }
}

const lookEveryMs = 500;
/** A statement silent for this long is checked, in ms. */
const suspiciousMs = 2_000;
/** An idle connection is pinged after this long, in ms. */
const askIdleAfterMs = 5_000;
/** The limit when a new connection gets no answer either. Longer than any request's statement may take. */
const hopelessMs = 35_000;
/** Between two rows of a COPY, on a connection with nothing unsent. */
const longestPauseMs = 60_000;
const answerMs = 3_000;
const endMs = 1_000;

/** The error of a closed silent connection, and of its statement. */
export class SilentConnection extends Error {
  override name = 'SilentConnection';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The connection to the database no longer answered and was closed.');
  }
}

interface Watched {
  client: pg.ClientBase;
  /** The server process's pid, as it reported: a pooler in between has its own pids. */
  pid: number | undefined;
  progress: number;
  activeAt: number;
  /** How often PostgreSQL reported that it is idle for this connection. */
  idleChecks: number;
}

interface Backend {
  pid: number;
  state: string | null;
  wait_event_type: string | null;
  wait_event: string | null;
}

/** Closed silent connections. */
let closed = 0;
export const silentConnections = (): number => closed;

const watches = new Map<string, Watch>();

/**
 * Closes the connection when it no longer answers: after a failover, or a NAT that forgot it, neither side hears
 * of the other's end. A statement may take long, so a connection that says nothing is not yet silent: PostgreSQL is
 * asked over a new connection whether it works on the statement. Call this once the client is connected.
 */
export function closeWhenSilent(client: pg.ClientBase, url: string): void {
  let watch = watches.get(url);
  if (watch === undefined) {
    watch = new Watch(url, () => watches.delete(url));
    watches.set(url, watch);
  }
  watch.add(client);
}

/** Ends it, without waiting long for a silent server. */
export async function endClient(client: pg.Client): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), endMs);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}

class Watch {
  readonly #url: string;
  readonly #nothingLeft: () => void;
  readonly #clients = new Set<Watched>();
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;

  constructor(url: string, nothingLeft: () => void) {
    this.#url = url;
    this.#nothingLeft = nothingLeft;
    this.#timer = setInterval(() => {
      if (this.#isLooking) return;
      this.#isLooking = true;
      void this.#look().finally(() => {
        this.#isLooking = false;
      });
    }, lookEveryMs);
    this.#timer.unref();
  }

  add(client: pg.ClientBase): void {
    const watched = { client, pid: undefined, progress: 0, activeAt: performance.now(), idleChecks: 0 };
    this.#clients.add(watched);
    client.once('end', () => this.#remove(watched));
    client.on('error', () => undefined);
  }

  #remove(watched: Watched): void {
    this.#clients.delete(watched);
    if (this.#clients.size > 0) return;
    clearInterval(this.#timer);
    this.#nothingLeft();
  }

  async #look(): Promise<void> {
    const suspects = [...this.#clients].filter(isSuspicious);
    if (suspects.length === 0) return;
    const backends = await askPostgres(this.#url, suspects);
    let found = 0;
    for (const watched of suspects) {
      if (!hasMoved(watched) && isSilent(watched, backends)) {
        found += 1;
        close(watched);
      }
    }
    // What broke one connection has often broken all.
    if (found > 0) for (const watched of this.#clients) if (isAtRest(watched)) ask(watched);
  }
}

/** Records sent and received data, and pings an idle connection now and then. */
function isSuspicious(watched: Watched): boolean {
  if (hasMoved(watched)) return false;
  const silentMs = performance.now() - watched.activeAt;
  if (watched.client.readyForQuery === false) return silentMs > suspiciousMs;
  if (isAtRest(watched) && (watched.pid === undefined || silentMs > askIdleAfterMs)) ask(watched);
  return false;
}

const isAtRest = ({ client }: Watched) =>
  client.readyForQuery !== false && client.getTransactionStatus() === 'I';

function ask(watched: Watched): void {
  watched.client.query<{ pid: number }>('select pg_backend_pid() as pid').then(
    ({ rows }) => {
      watched.pid = rows[0]?.pid;
    },
    () => undefined,
  );
}

function hasMoved(watched: Watched): boolean {
  const { bytesRead = 0, bytesWritten = 0, writableLength } = streamOf(watched);
  const progress = bytesRead + bytesWritten - writableLength;
  if (progress === watched.progress) return false;
  watched.progress = progress;
  watched.activeAt = performance.now();
  watched.idleChecks = 0;
  return true;
}

const streamOf = ({ client }: Watched) =>
  client.connection.stream as typeof client.connection.stream & { bytesRead?: number; bytesWritten?: number };

/** Whether no answer will come. Without `backends` no new connection was answered. */
function isSilent(watched: Watched, backends: Map<number, Backend> | undefined): boolean {
  const silentMs = performance.now() - watched.activeAt;
  const backend = backends?.get(pidOf(watched));
  if (backends === undefined || (backend === undefined && watched.pid === undefined))
    return silentMs > hopelessMs;
  if (backend === undefined) return true;
  if (backend.state === 'active') {
    if (backend.wait_event_type !== 'Client') return false;
    if (backend.wait_event === 'ClientWrite') return !streamOf(watched).isPaused();
    return streamOf(watched).writableLength > 0 || silentMs > longestPauseMs;
  }
  // Its answer, or our statement, may be in transit, so it is checked twice.
  watched.idleChecks += 1;
  return watched.idleChecks > 1;
}

const pidOf = ({ pid, client }: Watched): number => pid ?? client.processID ?? 0;

function close({ client }: Watched): void {
  closed += 1;
  client.connection.stream.destroy(new SilentConnection());
}

/** What PostgreSQL is doing for these connections; undefined without an answer. */
async function askPostgres(url: string, suspects: Watched[]): Promise<Map<number, Backend> | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'washboard watch',
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Backend>(
      'select pid, state, wait_event_type, wait_event from pg_stat_activity where pid = any($1::int[])',
      [suspects.map(pidOf)],
    );
    return new Map(rows.map((row) => [row.pid, row]));
  } catch {
    return undefined;
  } finally {
    client.connection.stream.destroy();
  }
}
