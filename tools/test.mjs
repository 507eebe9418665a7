import { parseArgs } from 'node:util';
import { install } from './lib/install.mjs';
import { mostFlaky } from './testing/counts.mjs';
import { keepInMemory } from './testing/memory.mjs';
import { seconds, tail } from './testing/run.mjs';
import { slowestOf } from './testing/slowest.mjs';

const help = `npm test                what every change must pass (10 minutes on 2 cores)
npm run test:long       the rest: looks, rare journeys, crashes, PostgreSQL 15; in full size with ALL_ROUNDS=yes

  --about a,b  only tests in files with one of these words in their path, and the access matrix of their routes
  --only a,b   only the stages whose names begin with one of these
  --list       prints the names of the stages
  --slowest n  prints the n slowest tests of each stage
  VERBOSE=1    prints what the stages say while they run`;

const { values: args } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    about: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    slowest: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});

const say = (line) => console.log(line);

async function main() {
  if (args.help) return say(help);
  const { planOf } = await import('./testing/plans.mjs');
  const about = args.about.split(',').filter(Boolean);
  const only = args.only.split(',').filter(Boolean);
  const isChosen = ({ name }) => only.length === 0 || only.some((start) => name.startsWith(start));
  const plan = planOf({ long: args.long, about });
  const steps = plan.map((lanes) => lanes.map((lane) => lane.filter(isChosen)));
  const stages = steps.flat(2);
  if (args.list) return say(stages.map(({ name }) => name).join('\n'));
  const begun = performance.now();
  keepInMemory();
  await install({ dev: true });
  const total = { passed: 0, failed: 0, flaky: [], failures: [] };
  for (const lanes of steps) {
    const ran = await Promise.all(lanes.map((lane) => runLane(lane, about, total)));
    if (ran.includes(false)) break;
  }
  if (stages.length === 0) total.failed += 1;
  sayFlaky(total);
  sayTests('Failed', total.failures);
  say(`\nTotal ${seconds(begun)}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** Runs stages one after another and stops after a failed one that is needed. Returns whether all ran. */
async function runLane(lane, about, total) {
  for (const stage of lane) {
    const ok = await runStage(stage, about, total);
    if (!ok && stage.needed) return false;
  }
  return true;
}

/** Lists the tests that passed only at their second try; too many fail the run. */
function sayFlaky(total) {
  if (total.flaky.length === 0) return;
  sayTests('Flaky: passed only at the second try', total.flaky);
  if (total.flaky.length <= mostFlaky) return;
  say(`More than ${mostFlaky} flaky tests fail the run.`);
  total.failed += 1;
}

/** Names tests with their errors, at the end where people look first. */
function sayTests(title, tests) {
  if (tests.length === 0) return;
  say(`\n${title}`);
  for (const test of tests) say(`  ${test.title}\n    ${test.error.replaceAll('\n', '\n    ')}`);
}

/** Runs a stage, prints its result and adds to the totals. Returns whether it passed. */
async function runStage(stage, about, total) {
  const from = performance.now();
  const outcome = await stage.run(say, about).catch((error) => ({ ok: false, output: error.message }));
  const { passed = 0, failed = 0, flaky = [], failures = [] } = outcome.counts ?? {};
  total.passed += passed;
  const named = (test) => ({ ...test, title: `${stage.name}: ${test.title}` });
  total.flaky.push(...flaky.map(named));
  total.failures.push(...failures.map(named));
  // A stage that failed without a failed test counts as one failure.
  total.failed += outcome.ok ? failed : Math.max(1, failed);
  if (!outcome.ok && failed === 0)
    total.failures.push({ title: stage.name, error: tail(outcome.output, 20) });
  const count = outcome.counts === undefined ? '' : `, ${passed} passed, ${failed} failed`;
  if (!outcome.ok) say(`\n${tail(outcome.output, 400)}\n`);
  say(`${outcome.ok ? '✓' : '✗'} ${stage.name} (${seconds(from)}${count})`);
  if (outcome.report !== undefined)
    for (const line of slowestOf(outcome.report.file, outcome.report.kind, Number(args.slowest))) say(line);
  return outcome.ok;
}

main().catch((error) => {
  console.error(error.message);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
