import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const packages = resolve(import.meta.dirname, '../../node_modules');

/** What the installer calls, as on a Raspberry Pi. A service is a process whose id is in a file. */
const programsOf = (root: string) => ({
  id: 'echo 0',
  'apt-get': 'exit 0',
  gpioset: 'exit 0',
  useradd: 'exit 0',
  usermod: 'exit 0',
  npm: 'exit 0',
  install: 'for last; do :; done; case "$1" in -d) mkdir -p "$last";; *) : > "$last";; esac',
  su: 'for last; do :; done; exec sh -c "$last"',
  curl: `exec '${process.execPath}' --input-type=module -e '
    const [, url, , file] = process.argv.slice(1);
    const answer = await fetch(url);
    if (!answer.ok) process.exit(22);
    (await import("node:fs")).writeFileSync(file, await answer.text());' -- "$@"`,
  systemctl: `echo "$*" >> '${root}/systemctl.log'
    [ "$1" = restart ] || exit 0
    [ ! -f '${root}/pid' ] || kill "$(cat '${root}/pid')" 2>/dev/null || true
    $(sed -n 's/^ExecStart=//p' '${root}/etc/systemd/system/washboard-gateway.service') >> '${root}/journal' 2>&1 &
    echo $! > '${root}/pid'`,
});

/** A Raspberry Pi in a folder of its own, on which `install.sh` runs. */
export async function openPi() {
  const root = mkdtempSync(join(tmpdir(), 'pi-'));
  const bin = join(root, 'bin');
  await mkdir(bin);
  for (const [name, text] of Object.entries(programsOf(root)))
    await writeFile(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  await symlink(process.execPath, join(bin, 'node'));
  const program = join(root, 'opt/washboard-gateway');
  await mkdir(dirname(program), { recursive: true });
  await symlink(packages, join(dirname(program), 'node_modules'));
  const pid = () => Number(readFileSync(join(root, 'pid'), 'utf8'));
  return {
    /** Runs the install command that the page shows. Resolves with its exit code and what it printed. */
    async install(server: string, claim = '') {
      const script = await (await fetch(`${server}/gateway/install.sh`)).text();
      const shell = spawn('sh', ['-s', '--', server, claim].slice(0, claim === '' ? 3 : 4), {
        env: { PATH: `${bin}:/usr/bin:/bin`, DESTDIR: root, TMPDIR: tmpdir() },
      });
      const printed: string[] = [];
      shell.stdout.on('data', (text) => printed.push(String(text)));
      shell.stderr.on('data', (text) => printed.push(String(text)));
      shell.stdin.end(script);
      const code = await new Promise<number | null>((done) => shell.once('exit', done));
      return { code, printed: printed.join('') };
    },
    /** The process of the service. */
    pid,
    program: (file: string) => join(program, file),
    settings: async () =>
      JSON.parse(await readFile(join(root, 'var/lib/washboard-gateway/settings.json'), 'utf8')),
    async close() {
      try {
        process.kill(pid(), 'SIGKILL');
      } catch {
        // It ended already.
      }
      await rm(root, { recursive: true });
    },
  };
}
