/** Power cuts in each crash test: six, or as many as the crash bench asks for. */
export const crashCount = Number(process.env.CRASHES ?? 6);
/** The same where three are enough per run. */
export const fewCrashes = Number(process.env.CRASHES ?? 3);

/** The routes a run with `--about` asks for; all by default. */
export const routesAsked = process.env.ABOUT_ROUTES ? process.env.ABOUT_ROUTES.split(',') : undefined;

/** How often a test with random input repeats: half of all rounds, or all with ALL_ROUNDS=yes. */
export const rounds = (all: number) => (process.env.ALL_ROUNDS === 'yes' ? all : Math.ceil(all / 2));

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
