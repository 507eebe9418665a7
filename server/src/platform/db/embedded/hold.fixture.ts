// A process of its own for the tests: opens the embedded database of a folder, says so, and holds it until told
// to leave (a line on stdin, or its end).
import { once } from 'node:events';
import { openEmbedded } from './index.ts';

const [dataDir = '', packageDir] = process.argv.slice(2);
try {
  const { url, joined, release } = await openEmbedded({ dataDir, packageDir: packageDir || undefined });
  process.stdout.write(`${JSON.stringify({ url, joined })}\n`);
  process.stdin.resume();
  await Promise.race([once(process.stdin, 'data'), once(process.stdin, 'end')]);
  await release();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
