import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../test-kit/database/database.ts';
import { tableHashes } from '../../test-kit/database/table-hash.ts';
import { fillWithRandomRows } from '../../test-kit/models/random-rows.ts';
import { program, runProgram } from './program.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const TSX = createRequire(import.meta.url).resolve('tsx');

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'washboard-cli-'));
  // As root the embedded database runs under another account, which must reach the folder.
  await chmod(folder, 0o711);
  database = await cloneDatabase();
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the command line', () => {
  it('explains itself, and distinguishes wrong usage from a refusal by its exit code', async () => {
    const help = await washboard(['--help']);
    expect(help).toMatchObject({ code: 0 });
    for (const command of [
      'migrate',
      'create-user',
      'end-two-factor',
      'unlink-identity',
      'billing',
      'billed-by',
      'text-from',
      'text-registration',
      'impersonate',
      'export',
      'backup',
      'restore',
    ]) {
      expect(help.said).toContain(command);
      expect(
        program()
          .commands.find((one) => one.name() === command)
          ?.helpInformation(),
      ).toContain('Usage:');
    }
    expect((await washboard(['no-such-command'])).code).toBe(2);
    expect((await washboard(['backup'])).code).toBe(2);
    const refused = await started(['restore', join(folder, 'absent')]);
    expect(refused).toEqual({ code: 1, said: `${join(folder, 'absent')} cannot be read (ENOENT).\n` });
  });

  it('says in one sentence that the folder of a backup is missing, or is a file', async () => {
    await writeFile(join(folder, 'a-file'), '');
    for (const [file, words] of [
      [join(folder, 'missing', 'x.washboard'), /the folder that it is in, does not exist\.$/],
      [join(folder, 'a-file', 'x.washboard'), /is a file where a folder is needed/],
    ] as const) {
      const { code, said } = await washboard(['backup', file]);
      expect(code).toBe(1);
      expect(said.trim().split('\n').at(-1)).toMatch(words);
    }
  });

  it('finds nothing to migrate in a migrated database', async () => {
    expect(await washboard(['migrate'])).toEqual({ code: 0, said: 'The database is up to date.\n' });
  });

  it('creates a login with the password from stdin, and shows it nowhere', async () => {
    const person = ['--first-name', 'Ada', '--last-name', 'Stone', '--email', 'Ada@Example.com'];
    const args = ['create-user', '--new-business', 'Bright Laundry', '--role', 'owner', ...person];
    const made = await started(args, { input: 'a long enough password\n' });
    expect(made.code).toBe(0);
    expect(made.said).toMatch(/^ada@example\.com can now sign in as owner of business \d+\.\n$/);
    const again = await washboard(args, { input: 'a long enough password\n' });
    expect(again).toEqual({ code: 1, said: 'This email is already in use.\n' });
    const businesses = await database.admin.query('select name from business');
    expect(businesses.rows).toEqual([{ name: 'Bright Laundry' }]);
    const audited = await database.admin.query('select origin, action, after from audit_entry');
    expect(audited.rows).toEqual([
      {
        origin: 'cli',
        action: 'auth.createUser',
        after: { email: 'ada@example.com', role: 'owner', storeIds: [] },
      },
    ]);
  });

  it('sets a subscription status and turns off two-factor', async () => {
    const { rows } = await database.admin.query('select id, email from app_user');
    expect(await washboard(['billing', 'suspended'])).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^The subscription of business \d+ is now suspended\.\n$/),
    });
    expect((await database.admin.query('select status from subscription')).rows).toEqual([
      { status: 'SUSPENDED' },
    ]);
    expect((await washboard(['billing', 'paid'])).code).toBe(2);
    const off = () => washboard(['end-two-factor', 'Ada@example.com']);
    expect(await off()).toEqual({
      code: 1,
      said: 'Two-factor authentication isn’t on for ada@example.com.\n',
    });
    await database.admin.query(
      `insert into two_factor (user_id, secret, on_since) values ($1, 'sealed', now())`,
      [rows[0].id],
    );
    expect((await off()).code).toBe(0);
    expect((await database.admin.query('select * from two_factor')).rows).toEqual([]);
    expect((await washboard(['end-two-factor', 'eve@example.com'])).said).toBe(
      'No user has the email eve@example.com.\n',
    );
    const unlink = () => washboard(['unlink-identity', 'Ada@example.com']);
    expect(await unlink()).toEqual({ code: 1, said: 'ada@example.com isn’t linked to a provider.\n' });
    await database.admin.query(
      `insert into linked_identity (issuer, subject, user_id, linked_at, last_used_at)
       values ('https://accounts.example.com', 'ada', $1, now(), now())`,
      [rows[0].id],
    );
    expect((await unlink()).code).toBe(0);
    expect((await database.admin.query('select * from linked_identity')).rows).toEqual([]);
  }, 60_000);

  it('prints an address where staff act as a user, once, and only for staff', async () => {
    const staff = { STAFF_DOMAINS: 'provider.com', PUBLIC_URL: 'https://office.example.com/' };
    const person = ['--first-name', 'Sam', '--last-name', 'Field', '--email', 'sam@provider.com'];
    const made = ['create-user', '--new-business', 'Provider', '--role', 'owner', ...person];
    expect((await washboard(made, { input: 'a long enough password\n' })).code).toBe(0);
    const act = (who: string, settings = staff) => {
      const why = ['--staff', 'Sam@provider.com', '--reason', 'Asked by phone', '--business', '1'];
      return washboard(['impersonate', who, ...why], settings);
    };
    const address = await act('Ada@example.com');
    expect(address.code).toBe(0);
    expect(address.said).toMatch(/^https:\/\/office\.example\.com\/impersonate\?ticket=[\w-]{43}$/m);
    const { rows } = await database.admin.query('select reason, used_at from impersonation');
    expect(rows).toEqual([{ reason: 'Asked by phone', used_at: null }]);
    expect((await act('eve@example.com')).said).toBe('eve@example.com isn’t a user of business 1.\n');
    expect((await act('ada@example.com', { ...staff, STAFF_DOMAINS: 'other.com' })).said).toContain(
      'sam@provider.com isn’t staff',
    );
    expect((await washboard(['impersonate', 'ada@example.com'])).code).toBe(2);
  }, 60_000);

  it.each([
    [['--role', 'king'], 'The role must be one of owner, admin, manager, installer, Driver.'],
    [['--role', 'owner', '--email', 'nobody'], 'Invalid email address.'],
    [['--role', 'owner', '--email', 'b@example.com', '--first-name', 'B'], '--last-name is missing.'],
    [
      ['--role', 'owner', '--email', 'b@example.com', '--first-name', 'B', '--last-name', 'C'],
      'Use at least 10 characters.',
    ],
  ])('refuses %j with one sentence', async (args, sentence) => {
    expect(await washboard(['create-user', ...args], { input: 'short\n' })).toEqual({
      code: 1,
      said: `${sentence}\n`,
    });
  });

  it('moves all rows from a server to the embedded database and back', async () => {
    const origin = await cloneDatabase();
    expect(await fillWithRandomRows(origin.admin, pseudo(), 10)).toEqual([]);
    const there = join(folder, 'there.backup');
    const back = join(folder, 'back.backup');
    const embedded = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
    expect((await washboard(['backup', there], { DATABASE_URL: origin.url })).code).toBe(0);
    expect((await washboard(['restore', there], embedded)).code).toBe(0);
    expect((await washboard(['restore', there], embedded)).said).toContain('--replace');
    expect((await washboard(['backup', back], embedded)).code).toBe(0);
    const target = await cloneDatabase();
    const restored = await washboard(['restore', back], { DATABASE_URL: target.url });
    expect(restored.code).toBe(0);
    expect(await tableHashes(target.admin)).toEqual(await tableHashes(origin.admin));
    const out = join(folder, 'out');
    expect((await washboard(['export', out, '--business', '1'], { DATABASE_URL: target.url })).code).toBe(0);
    expect(await readdir(out)).toContain('store.csv');
    await Promise.all([origin.drop(), target.drop()]);
  });
});

interface Settings {
  input?: string;
  DATABASE_URL?: string;
  DATA_DIR?: string;
  STAFF_DOMAINS?: string;
  PUBLIC_URL?: string;
}

/** Runs a command in this process: a separate one takes longer to start than most commands to run. */
async function washboard(args: string[], { input = '', ...settings }: Settings = {}) {
  let said = '';
  const hear = (piece: string | Uint8Array) => {
    said += piece;
    return true;
  };
  for (const [name, value] of Object.entries({ DATABASE_URL: database.url, ...settings }))
    vi.stubEnv(name, value);
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin);
  const code = await runProgram(args);
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return { code, said };
}

/** The same in a separate process: what the shell sees. */
async function started(args: string[], { input = '', ...settings }: Settings = {}) {
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: database.url, ...settings };
  const child = spawn(process.execPath, ['--import', TSX, MAIN, ...args], { cwd: folder, env });
  child.stdin.end(input);
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (chunk) => {
      said += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

function pseudo(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
