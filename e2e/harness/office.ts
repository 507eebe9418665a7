import { type CloneOf, createClone, dropDatabase } from '@washboard/server/test-kit/database/clone.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** A separate Washboard: a server with a fresh copy of a database. */
export interface Office extends RunningServer {
  databaseUrl: string;
  close(): Promise<void>;
}

export async function openOffice(template: CloneOf, options: Partial<ServerOptions> = {}): Promise<Office> {
  const { name, url } = await createClone(template);
  const server = await startServer({ databaseUrl: url, ...options });
  return {
    ...server,
    databaseUrl: url,
    async close() {
      await server.stop();
      await dropDatabase(template.url, name);
    },
  };
}
