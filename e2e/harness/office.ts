import { type CloneOf, createClone, dropDatabase } from '@washboard/server/test-kit/database/clone.ts';
import { sharedSessions } from './people/sign-in.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** A Washboard with a database. */
export interface Office extends Pick<RunningServer, 'address' | 'said'> {
  databaseUrl: string;
  /** A session of a role, which its tests share. */
  sessionOf: ReturnType<typeof sharedSessions>;
}

/** A separate one. */
interface OwnOffice extends Office {
  close(): Promise<void>;
}

/** An office that another process opened; only that one reads its output. */
export function joinOffice(at: Pick<Office, 'address' | 'databaseUrl'>): Office {
  return { ...at, said: () => '', sessionOf: sharedSessions(at.address) };
}

/** A server with a fresh copy of a database. */
export async function openOffice(
  template: CloneOf,
  options: Partial<ServerOptions> = {},
): Promise<OwnOffice> {
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
  let current: { file: string; key: string; office: OwnOffice } | undefined;
  const close = async () => {
    await current?.office.close();
    current = undefined;
  };
  return {
    /** Closes the office of another file: an idle server takes CPU time too. */
    async leave(file: string): Promise<void> {
      if (current !== undefined && current.file !== file) await close();
    },
    async open(file: string, template: CloneOf, env: Record<string, string>): Promise<OwnOffice> {
      const key = JSON.stringify([file, env]);
      if (current?.key !== key) {
        await close();
        current = { file, key, office: await openOffice(template, { env }) };
      }
      return current.office;
    },
    close,
  };
}
