import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies a process even if its pid is reused: pid and start time. */
export interface ProcessIdentity {
  pid: number;
  /** an opaque start time; empty if the system doesn't provide it */
  started: string;
}

/** The process that currently has this pid. */
export function identityOf(pid: number): ProcessIdentity {
  return { pid, started: startMark(pid) ?? '' };
}

/** Whether that process runs; a zombie counts as dead, because it may never be reaped. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!answersSignal(identity.pid)) return false;
  const mark = startMark(identity.pid);
  if (mark === 'zombie') return false;
  if (mark === undefined || identity.started === '') return true;
  return mark === identity.started;
}

/** A living process's command line; undefined if not available, or it is ending. */
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

/** undefined if unknown: no such process, or the system hides it. */
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
  // The name in parentheses may contain spaces and parentheses, so fields are counted after the last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return 'zombie';
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${fields[19]}`;
}
