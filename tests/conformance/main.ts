import { conformance } from './command.ts';

// `npm run conformance`: checks a platform over the network against the contract (docs/platform.md).

process.exitCode = await conformance(process.argv.slice(2), (text) => process.stdout.write(text));
