#!/usr/bin/env node
import { startAgent } from './agent.mjs';
import { claim, readSettings, usualFolder } from './settings.mjs';

const [what, ...rest] = process.argv.slice(2);

try {
  if (what === 'claim') {
    const [server = '', code = '', folder = usualFolder] = rest;
    const { settings, unwired } = await claim(server.replace(/\/+$/, ''), code, folder);
    console.log(`Claimed as ${settings.gateway}.`);
    if (unwired.length > 0)
      console.log(`Set the lines of these machines in its settings: ${unwired.join(', ')}.`);
  } else if (what === 'run') {
    const [folder = usualFolder] = rest;
    const agent = await startAgent(readSettings(folder), folder);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => agent.stop());
    console.log('Running.');
  } else {
    throw new Error('Use: gateway claim <server> <claim code> [folder], or: gateway run [folder]');
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
