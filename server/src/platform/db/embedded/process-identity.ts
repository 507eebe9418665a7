import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process that cannot be mistaken for a later one with the same number: its pid and when it began. */
export interface ProcessIdentity {
  pid: number;
  /** an opaque mark of the moment it began; empty where the system does not tell */
  started: string;
}

/** Who the process with this number is at this moment. */
export function identityOf(pid: number): ProcessIdentity {
  return { pid, started: startMark(pid) ?? '' };
}

/** True while that very process runs; a zombie counts as dead, since nobody may ever reap it. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!answersSignal(identity.pid)) return false;
  const mark = startMark(identity.pid);
  if (mark === 'zombie') return false;
  if (mark === undefined || identity.started === '') return true;
  return mark === identity.started;
}

/** The command line of a living process; undefined where the system does not tell, or it is just ending. */
export function commandOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8') || undefined;
    if (process.platform === 'win32') return undefined;
    return (
      execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() ||
      undefined
    );
  } catch {
    return undefined;
  }
}

function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** undefined where it cannot be known: no such process, or the system hides it. */
function startMark(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return linuxStartMark(pid);
    if (process.platform === 'win32') return undefined;
    const line = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    if (line.startsWith('Z')) return 'zombie';
    return line.replace(/^\S+\s+/, '') || undefined;
  } catch {
    return undefined;
  }
}

function linuxStartMark(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may itself hold spaces and brackets, so the fields are counted after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return 'zombie';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${fields[19]}`;
}
