import { type CloneOf, createClone, dropDatabase } from '@washboard/server/test-kit/database/clone.ts';
import { sharedSessions } from './people/sign-in.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** A separate Washboard: a server with a fresh copy of a database. */
export interface Office extends RunningServer {
  databaseUrl: string;
  /** A session of a role, which its tests share. */
  sessionOf: ReturnType<typeof sharedSessions>;
  close(): Promise<void>;
}

export async function openOffice(template: CloneOf, options: Partial<ServerOptions> = {}): Promise<Office> {
  const { name, url } = await createClone(template);
  const server = await startServer({ databaseUrl: url, ...options });
  return {
    ...server,
    databaseUrl: url,
    sessionOf: sharedSessions(server.address),
    async close() {
      await server.stop();
      await dropDatabase(template.url, name);
    },
  };
}

/** An office that the tests of one file share, until another file or other settings ask for one. */
export function officePerFile() {
  let current: { key: string; office: Office } | undefined;
  const close = async () => {
    await current?.office.close();
    current = undefined;
  };
  return {
    async open(file: string, template: CloneOf, env: Record<string, string>): Promise<Office> {
      const key = JSON.stringify([file, env]);
      if (current?.key !== key) {
        await close();
        current = { key, office: await openOffice(template, { env }) };
      }
      return current.office;
    },
    close,
  };
}
