// A separate process for tests: opens a folder's embedded database, says so, and holds it until a line or the
// end of stdin.
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
