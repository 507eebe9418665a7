import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A line for the person at the terminal; what a program may want to read goes to stdout instead. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Asks for a line; where nobody sits at the terminal the option that would have given it is named. */
export async function ask(question: string, option: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${option} is missing.`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(`${question}: `)).trim();
  } finally {
    lines.close();
  }
}

/** A password that is never shown: typed twice at a terminal, else the first line of stdin. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(process.stdin);
  const first = await askHidden('Password: ');
  const second = await askHidden('Once more: ');
  if (first !== second) throw new Error('The passwords differ.');
  return first;
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of input) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  return text.split(/\r?\n/)[0] ?? '';
}
