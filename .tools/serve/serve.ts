import { portFromEnvironment, startServer } from './server.ts';

const [dir = 'dist/demo'] = process.argv.slice(2);

try {
  const { url } = await startServer({ dir, port: portFromEnvironment() });
  console.log(`${dir} is served at ${url} (Ctrl+C ends it)`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
