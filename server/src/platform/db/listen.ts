import pg from 'pg';
import { notifyChannel } from './database.ts';

/** A connection that hears what the processes on one database tell each other. */
export interface Listener {
  end(): Promise<void>;
}

/** Open it; rejects where the database cannot be reached. `onLost` may be told more than once. */
export async function listen(
  url: string,
  on: {
    onMessage: (payload: string | undefined) => void;
    onLost: (listener: Listener, error?: Error) => void;
  },
): Promise<Listener> {
  const client = new pg.Client({ connectionString: url, application_name: 'washboard bus', keepAlive: true });
  client.on('notification', (note) => on.onMessage(note.payload));
  client.on('error', (error) => on.onLost(client, error));
  client.on('end', () => on.onLost(client));
  await client.connect();
  await client.query(`listen ${notifyChannel}`);
  return client;
}
