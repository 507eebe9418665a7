/** Whether this run does everything in full size: ALL_ROUNDS=yes. */
export const runsAll = process.env.ALL_ROUNDS === 'yes';

/** Power cuts in each crash test: three, six in full size, or as many as the crash bench asks for. */
export const crashCount = Number(process.env.CRASHES ?? (runsAll ? 6 : 3));

/** The routes a run with `--about` asks for; all by default. */
export const routesAsked = process.env.ABOUT_ROUTES ? process.env.ABOUT_ROUTES.split(',') : undefined;

/** How often a test with random input repeats: a third of all rounds, or all with ALL_ROUNDS=yes. */
export const rounds = (all: number) => (runsAll ? all : Math.ceil(all / 3));

/** How much a long test does: a tenth, or all with ALL_ROUNDS=yes. */
export const tenthOf = (all: number) => (runsAll ? all : Math.ceil(all / 10));

/** A fifth of these cases, a different one for each `n`, or all with ALL_ROUNDS=yes. */
export const fifthOf = <T>(cases: readonly T[], n: number) =>
  cases.filter((_, place) => runsAll || (place + n) % 5 === 0);

/** Where the run notes which statements each test file ran. */
export const statementsFile = process.env.STATEMENTS_FILE;

/** The record of an earlier run, whose statements another version of the database prepares. */
export const recordedStatements = process.env.RECORDED_STATEMENTS;

/** Rows of the busy business in the fairness test; `npm run fair` in bench takes five million. */
export const fairRows = Number(process.env.FAIR_ROWS ?? 400_000);

/** Commands and vend events of the fault test; `npm run machine-faults` in bench takes 10,000 and 100,000. */
export const machineCommands = Number(process.env.MACHINE_COMMANDS ?? 200);
export const machineVends = Number(process.env.MACHINE_VENDS ?? 1_000);

/** Conversations of the test of the inbox’s size; `npm run messenger` in bench takes 100,000. */
export const manyConversations = Number(process.env.MESSENGER_CONVERSATIONS ?? 5_000);

/** Texts of the fault test, with a fifth as many from customers; `npm run text-faults` in bench takes 100,000. */
export const manyTexts = Number(process.env.TEXTS ?? 1_000);
