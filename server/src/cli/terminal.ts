import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Prints a line for the person at the terminal, on stderr; stdout is for programs. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Asks for a line. Without a terminal it names the missing option. */
export async function ask(question: string, option: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`${option} is missing.`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(`${question}: `)).trim();
  } finally {
    lines.close();
  }
}

/** A hidden password: typed twice at a terminal, otherwise the first line of stdin. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine(process.stdin);
  const first = await askHidden('Password: ');
  const second = await askHidden('Repeat password: ');
  if (first !== second) throw new Error('The passwords don’t match.');
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
